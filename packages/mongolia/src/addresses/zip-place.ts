import { CAPITAL_DISTRICTS } from './capital-districts.ts'
import { CAPITAL } from './cities.ts'
import { type District, getDistrict, listDistricts } from './places.ts'
import { isZipCode } from './validate.ts'

/** The city of a zip code, and its district or sum if the code determines it; undefined for an invalid code. */
export function placeOfZipCode(zipCode: string): { city: string; district: string | null } | undefined {
  if (!isZipCode(zipCode)) return undefined
  if (isZipCode(zipCode, CAPITAL)) return { city: CAPITAL, district: capitalDistrictOf(zipCode)?.code ?? null }
  const city = zipCode.slice(0, 2)
  // The last digit numbers the bags of a sum.
  const sum = listDistricts(city).find(({ zip_code }) => zip_code === `${zipCode.slice(0, 4)}0`)
  return { city, district: sum?.code ?? null }
}

/** The last district whose own zip code is not above it: its sections have the following numbers. */
function capitalDistrictOf(zipCode: string): District | undefined {
  // Nalaikh also uses numbers below its own.
  if (zipCode >= '12591' && zipCode < '12600') return getDistrict('1113')
  const [found] = CAPITAL_DISTRICTS.filter(([, , , , first]) => first <= zipCode).toSorted(
    ([, , , , a], [, , , , b]) => (a < b ? 1 : -1),
  )
  return found && getDistrict(found[0])
}
