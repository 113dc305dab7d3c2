import type { Locale } from '../locale.ts'
import { type Address, khorooNumber } from './address.ts'
import { getCity, getDistrict } from './places.ts'

/**
 * An address on one line: big to small in Mongolian (`Улаанбаатар 14200, Сүхбаатар дүүрэг, 1-р хороо, …`), small to big in English.
 * Codes that are not known stay as they are, so an old order can always be read.
 */
export function formatAddress(address: Address, locale: Locale): string {
  const sections = [
    [cityPart(address.city, locale), address.zip_code].filter(Boolean).join(' '),
    districtPart(address.district, locale),
    khorooPart(address, locale),
    address.street,
    address.landmark ? `${address.detail} (${address.landmark})` : address.detail,
  ].filter(Boolean)
  return (locale === 'mn' ? sections : sections.toReversed()).join(', ')
}

function cityPart(code: string, locale: Locale): string {
  const city = getCity(code)
  if (!city) return code
  if (city.kind === 'capital') return city.name[locale]
  return locale === 'mn' ? `${city.name.mn} аймаг` : `${city.name.en} aimag`
}

function districtPart(code: string, locale: Locale): string {
  const district = getDistrict(code)
  if (!district) return code
  const kinds = { mn: { district: 'дүүрэг', sum: 'сум' }, en: { district: 'district', sum: 'sum' } }
  return `${district.name[locale]} ${kinds[locale][district.kind]}`
}

function khorooPart({ district, khoroo }: Address, locale: Locale): string {
  const number = khorooNumber(khoroo)
  if (number === undefined) return khoroo
  const isSum = getDistrict(district)?.kind === 'sum'
  return locale === 'mn' ? `${number}-р ${isSum ? 'баг' : 'хороо'}` : `${isSum ? 'bag' : 'khoroo'} ${number}`
}
