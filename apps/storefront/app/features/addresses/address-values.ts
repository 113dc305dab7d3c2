import type { Address } from '@delguur/contract'

const FIELDS = ['city', 'district', 'khoroo', 'street', 'detail', 'zip_code'] as const

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
  zip_code: address?.zip_code ?? '',
})

/** What the API takes; what is optional and empty is left out. */
export function addressOfValues({ city, district, khoroo, street, detail, zip_code }: AddressValues): Address {
  return { city, district, khoroo, detail, ...(street && { street }), ...(zip_code && { zip_code }) }
}

/** The same place, whoever is there. */
export const isSameAddress = (one: AddressValues, other: AddressValues): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim())
