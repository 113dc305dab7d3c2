export { type Address, type AddressDraft, khorooNumber, normaliseAddress } from './address.ts'
export { type DeliveryZone, deliveryZone, type OuterKhoroos } from './delivery-zone.ts'
export { formatAddress } from './format.ts'
export {
  type City,
  type District,
  getCity,
  getDistrict,
  listCities,
  listDistricts,
  listKhoroos,
  type PlaceName,
} from './places.ts'
export { type FoundPlace, type PlaceLevel, type PlaceSearch, searchPlaces } from './search-places.ts'
export { recogniseCity, recogniseDistrict } from './spelling.ts'
export { type AddressProblem, type AddressProblems, isZipCode, validateAddress } from './validate.ts'
export { placeOfZipCode } from './zip-place.ts'
