import { romanise } from '../transliteration.ts'
import { CAPITAL_SECTIONS } from './capital-sections.ts'
import { PLACE_CENTRES } from './place-centres.ts'
import { listCities, listDistricts, type PlaceName } from './places.ts'

/** Place of a zip code: a city or aimag, a district or sum, or a section of the capital. */
export interface ZipCode {
  zip_code: string
  kind: 'city' | 'district' | 'section'
  name: PlaceName
  /** Zip code of the parent place. */
  parent: string | null
  /** Statistics code; sections have none. */
  code: string | null
  /** Accurate to about a kilometre; available for cities and the districts of the capital. */
  centre: { latitude: number; longitude: number } | null
}

/** Known zip codes of the country: 22 cities, 339 districts and sums, and the sections of the capital. */
export function listZipCodes(): ZipCode[] {
  return listCities().flatMap((city) => [
    { ...zipCode('city', city, null), code: city.code, centre: centreOf(city.code) },
    ...listDistricts(city.code).flatMap((district) => [
      { ...zipCode('district', district, city.zip_code), code: district.code, centre: centreOf(district.code) },
      ...sectionsOf(district.code, district.zip_code),
    ]),
  ])
}

const zipCode = (
  kind: ZipCode['kind'],
  { zip_code, name }: { zip_code: string; name: PlaceName },
  parent: string | null,
) => ({ zip_code, kind, name, parent })

function sectionsOf(districtCode: string, parent: string): ZipCode[] {
  return (CAPITAL_SECTIONS[districtCode]?.split('; ') ?? []).map((entry) => {
    const mn = entry.slice(6)
    const section = { zip_code: entry.slice(0, 5), name: { mn, en: romanise(mn) } }
    return { ...zipCode('section', section, parent), code: null, centre: null }
  })
}

function centreOf(code: string): ZipCode['centre'] {
  const centre = PLACE_CENTRES[code]
  return centre ? { latitude: centre[0], longitude: centre[1] } : null
}
