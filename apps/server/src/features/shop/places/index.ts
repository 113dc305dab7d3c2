export { airportsCommand, placesCommand } from './places.commands.ts'
export { servePlaces } from './places.routes.ts'
export { createPlaces } from './places.service.ts'
export { PlacesRefused } from './read-json-file.ts'
