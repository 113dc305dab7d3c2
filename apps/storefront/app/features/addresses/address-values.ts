import type { Address } from '@delguur/contract'

const FIELDS = [
  'city',
  'district',
  'khoroo',
  'street',
  'detail',
  'landmark',
  'zip_code',
  'latitude',
  'longitude',
] as const

/** A field of the address form. */
export type AddressField = (typeof FIELDS)[number]

/** The address as form values. */
export type AddressValues = Record<AddressField, string>

const CAPITAL = '11'

/** Form values of an address; the capital is preselected in a new one. */
export const valuesOfAddress = (address: Address | null): AddressValues => ({
  city: address?.city ?? CAPITAL,
  district: address?.district ?? '',
  khoroo: address?.khoroo ?? '',
  street: address?.street ?? '',
  detail: address?.detail ?? '',
  landmark: address?.landmark ?? '',
  zip_code: address?.zip_code ?? '',
  latitude: address?.latitude?.toString() ?? '',
  longitude: address?.longitude?.toString() ?? '',
})

/** Converts form values to an address of the API, without empty optional fields. */
export function addressOfValues(values: AddressValues): Address {
  const { city, district, khoroo, street, detail, landmark, zip_code, latitude, longitude } = values
  const hasPoint = isNumber(latitude) && isNumber(longitude)
  return {
    city,
    district,
    khoroo,
    detail,
    ...(street && { street }),
    ...(landmark && { landmark }),
    ...(zip_code && { zip_code }),
    ...(hasPoint && { latitude: Number(latitude), longitude: Number(longitude) }),
  }
}

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** The fields that identify a place; the coordinates only make it more precise. */
const NAMED = FIELDS.filter((field) => field !== 'latitude' && field !== 'longitude')

/** Whether two addresses are the same place, regardless of the recipient. */
export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  NAMED.every((field) => one[field].trim() === other[field].trim())
