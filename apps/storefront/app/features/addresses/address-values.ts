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

/** A part of an address that is written or chosen. */
export type AddressField = (typeof FIELDS)[number]

/** An address as its fields hold it. */
export type AddressValues = Record<AddressField, string>

const CAPITAL = '11'

/** As most people begin: in the capital. */
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

/** What the API takes; what is optional and empty is left out. */
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

/** What makes it another place; a point says where the same place is more exactly. */
const NAMED = FIELDS.filter((field) => field !== 'latitude' && field !== 'longitude')

/** The same place, whoever is there. */
export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  NAMED.every((field) => one[field].trim() === other[field].trim())
