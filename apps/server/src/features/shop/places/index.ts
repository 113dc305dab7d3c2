export { createPlaces } from './places.service.ts'
export { PlacesRefused } from './read-json-file.ts'
