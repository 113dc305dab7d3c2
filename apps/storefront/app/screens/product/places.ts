import { listCities, listDistricts } from '@delguur/mongolia/addresses'
import type { Locale } from '../../i18n/locale.ts'

interface Place {
  /** Two digits of a city or aimag, four of a district. */
  code: string
  name: string
}

export interface Places {
  capital: Place
  districts: Place[]
  aimags: Place[]
}

/** Returns the capital with its districts, and all aimags. */
export function placesIn(locale: Locale): Places {
  const named = ({ code, name }: { code: string; name: Record<Locale, string> }) => ({ code, name: name[locale] })
  const [capital = { code: '', name: '' }, ...aimags] = listCities().map(named)
  return { capital, districts: listDistricts(capital.code).map(named), aimags }
}
