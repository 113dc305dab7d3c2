import { type Address, type AddressDraft, khorooNumber, normaliseAddress } from './address.ts'
import { CAPITAL, CAPITAL_ZIP_CODE } from './cities.ts'
import { getCity, getDistrict } from './places.ts'

/**
 * `unknown`: no such place, or not in the place above it. `invalid`: no zip code, or no number, at all. `other_city`: the zip code of
 * another city. `outside`: a point that is not in Mongolia.
 */
export type AddressProblem = 'blank' | 'unknown' | 'too_short' | 'too_long' | 'invalid' | 'other_city' | 'outside'

export type AddressProblems = { [field in keyof Address]?: AddressProblem }

/** The box around Mongolia, in degrees. */
const LATITUDES = [41.5, 52.2] as const
const LONGITUDES = [87.7, 119.95] as const

/** Problems of an address, at most one per field; an empty object if it can be delivered to. */
export function validateAddress(draft: AddressDraft): AddressProblems {
  const address = normaliseAddress(draft)
  const problems = {
    city: cityProblem(address),
    district: districtProblem(address),
    khoroo: khorooProblem(address),
    street: lengthProblem(address.street ?? '', 0, 120),
    detail: address.detail === '' ? 'blank' : lengthProblem(address.detail, 5, 255),
    landmark: lengthProblem(address.landmark ?? '', 0, 160),
    zip_code: zipCodeProblem(address),
    latitude: degreeProblem(address.latitude, address.longitude, LATITUDES),
    longitude: degreeProblem(address.longitude, address.latitude, LONGITUDES),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as AddressProblems
}

/** True for a five-digit zip code whose first two digits are in use; with a city, only for one of that city. */
export function isZipCode(text: string, cityCode?: string): boolean {
  if (!/^\d{5}$/.test(text)) return false
  const city = CAPITAL_ZIP_CODE.test(text) ? CAPITAL : getCity(text.slice(0, 2))?.code
  return city !== undefined && (cityCode === undefined || city === cityCode)
}

function cityProblem({ city }: Address): AddressProblem | undefined {
  if (city === '') return 'blank'
  return getCity(city) ? undefined : 'unknown'
}

function districtProblem({ city, district }: Address): AddressProblem | undefined {
  if (district === '') return 'blank'
  return getDistrict(district)?.city === city ? undefined : 'unknown'
}

/** A bag may be left out: countryside addresses are often a sum and a telephone number. */
function khorooProblem({ city, district, khoroo }: Address): AddressProblem | undefined {
  if (city !== CAPITAL) return lengthProblem(khoroo, 0, 60)
  if (khoroo === '') return 'blank'
  const last = getDistrict(district)?.khoroos
  return last === undefined || (khorooNumber(khoroo) ?? Number.POSITIVE_INFINITY) <= last ? undefined : 'unknown'
}

function zipCodeProblem({ city, zip_code: zipCode }: Address): AddressProblem | undefined {
  if (zipCode === undefined) return undefined
  if (!isZipCode(zipCode)) return 'invalid'
  return getCity(city) && !isZipCode(zipCode, city) ? 'other_city' : undefined
}

/** A point has both coordinates or none. */
function degreeProblem(
  degrees: number | undefined,
  other: number | undefined,
  [min, max]: readonly [number, number],
): AddressProblem | undefined {
  if (degrees === undefined) return other === undefined ? undefined : 'blank'
  if (Number.isNaN(degrees)) return 'invalid'
  return degrees < min || degrees > max ? 'outside' : undefined
}

function lengthProblem(text: string, min: number, max: number): AddressProblem | undefined {
  if (text.length < min) return 'too_short'
  return text.length > max ? 'too_long' : undefined
}
