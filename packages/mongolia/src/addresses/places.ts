import { romanise } from '../transliteration.ts'
import { CAPITAL_DISTRICTS, type CapitalDistrict } from './capital-districts.ts'
import { CAPITAL, CITIES } from './cities.ts'
import { SUMS } from './sums.ts'

export type PlaceName = { mn: string; en: string }

/** The capital or an aimag; `code` is its two-figure statistics code. */
export type City = { code: string; kind: 'capital' | 'aimag'; name: PlaceName; zip_code: string }

/** A district of the capital or a sum of an aimag; `code` is its four-figure statistics code, `khoroos` is 0 for a sum. */
export type District = {
  code: string
  city: string
  kind: 'district' | 'sum'
  name: PlaceName
  zip_code: string
  khoroos: number
  short?: string
}

/** The 22 first-level places: the capital first, then the aimags in alphabetical order. */
export function listCities(): City[] {
  return CITIES.map(([code, name]) => city(code, name))
}

/** The capital or aimag with this code. */
export function getCity(code: string): City | undefined {
  const found = CITIES.find(([known]) => known === code)
  return found && city(...found)
}

/** The nine districts of the capital, or the sums of an aimag with its centre first; empty for an unknown city. */
export function listDistricts(cityCode: string): District[] {
  if (cityCode === CAPITAL) return CAPITAL_DISTRICTS.map(capitalDistrict)
  const sums = Object.hasOwn(SUMS, cityCode) ? SUMS[cityCode] : undefined
  return sums?.split(', ').map((entry, index) => sum(cityCode, entry, index)) ?? []
}

/** The district or sum with this code. */
export function getDistrict(code: string): District | undefined {
  return listDistricts(code.slice(0, 2)).find((district) => district.code === code)
}

/** The khoroo numbers of a district of the capital, 1 to n; empty for a sum, whose bags are named by hand. */
export function listKhoroos(districtCode: string): number[] {
  return Array.from({ length: getDistrict(districtCode)?.khoroos ?? 0 }, (_, index) => index + 1)
}

function city(code: string, name: string): City {
  return { code, kind: code === CAPITAL ? 'capital' : 'aimag', name: named(name), zip_code: `${code}000` }
}

function capitalDistrict([code, name, short, khoroos, zipCode]: CapitalDistrict): District {
  return { code, city: CAPITAL, kind: 'district', name: named(name), zip_code: zipCode, khoroos, short }
}

function sum(aimag: string, entry: string, index: number): District {
  const [name, zip] = [entry.slice(0, -3), entry.slice(-2)]
  const code = aimag + String(1 + 3 * index).padStart(2, '0')
  return { code, city: aimag, kind: 'sum', name: named(name), zip_code: `${aimag}${zip}0`, khoroos: 0 }
}

const named = (mn: string): PlaceName => ({ mn, en: romanise(mn) })
