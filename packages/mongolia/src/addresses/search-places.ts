import { fold } from '../folding.ts'
import { type City, type District, listCities, listDistricts, listKhoroos, type PlaceName } from './places.ts'
import { OTHER_CITY_NAMES, withoutKinds } from './spelling.ts'

export type PlaceLevel = 'city' | 'district' | 'khoroo'

/** A found place with the codes of an address: those of its parents, and its own. */
export interface FoundPlace {
  level: PlaceLevel
  city: string
  district: string | null
  /** The number of the khoroo. */
  khoroo: string | null
  name: PlaceName
  /** Parent places that distinguish equal names: `Улаанбаатар, Хан-Уул`; null for a city. */
  above: PlaceName | null
}

export interface PlaceSearch {
  /** Restricts the search to one level. */
  level?: PlaceLevel
  /** Restricts the search to the city or district with this code. */
  within?: string
  /** Maximum number of results; 20 by default. */
  limit?: number
}

interface Entry extends FoundPlace {
  /** Its names, each as the keys of its words. */
  names: string[][]
  /** Names of its parents, likewise. */
  namesAbove: string[][]
  /** Number of a khoroo. */
  number: string | null
}

const LEVELS: readonly PlaceLevel[] = ['city', 'district', 'khoroo']

/**
 * Finds places by name in any script and spelling (сүхбаатар, Suhbaatar, khan uul, ХУД, 16-р хороо), best first,
 * tolerating typing errors. Words may also name a parent place: `хөвсгөл мөрөн`. An empty query returns all places of
 * the level.
 */
export function searchPlaces(query: string, { level, within, limit = 20 }: PlaceSearch = {}): FoundPlace[] {
  const { words, number } = readQuery(query)
  const isAll = words.length === 0 && number === null
  const entries = allPlaces().filter(
    (entry) =>
      entry.level === (level ?? (isAll ? 'city' : entry.level)) &&
      (within === undefined || entry.city === within || entry.district === within) &&
      (number === null || entry.number === number),
  )
  const found = entries.flatMap((entry) => {
    const cost = costOf(entry, words)
    return cost === null ? [] : [{ entry, cost: cost + (isNamed(entry, query) ? 0 : 1) }]
  })
  return found
    .toSorted((a, b) => a.cost - b.cost || LEVELS.indexOf(a.entry.level) - LEVELS.indexOf(b.entry.level))
    .slice(0, limit)
    .map(({ entry: { names: _, namesAbove: __, number: ___, ...place } }) => place)
}

/** A number in a query is that of a khoroo: `16-р хороо`, `хан уул 16`. */
function readQuery(query: string): { words: string[]; number: string | null } {
  const number = /(?<!\d)0*([1-9]\d{0,2})(?!\d)/.exec(query)?.[1] ?? null
  const named = withoutKinds(query)
    .replace(/\d+(?:\s*-?\s*(?:р|r)(?!\p{L}))?/giu, ' ')
    .replace(/(?<!\p{L})(?:хороо|баг|khoroo|horoo|bag)(?!\p{L})/giu, ' ')
  return { words: wordsOf(named), number }
}

/** Whether the exact letters were typed: Цагааннуур and Цагаан-Үүр fold alike. */
const isNamed = ({ name }: FoundPlace, query: string): boolean =>
  [name.mn, name.en].some((known) => lettersOf(known) === lettersOf(query))

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '')

const wordsOf = (text: string): string[] => fold(text).flatMap(([first]) => (first ? [first] : []))

/** Distance between the query and the place, 0 for its name; null if they do not match. */
function costOf({ level, names, namesAbove }: Entry, words: string[]): number | null {
  if (words.length === 0) return 0
  const whole = Math.min(...names.map((name) => distance(words.join(''), name.join(''))))
  if (whole < FAR) return whole
  let [sum, own] = [0, 0]
  for (const word of words) {
    const [here, above] = [nearest(word, names), nearest(word, namesAbove)]
    if (Math.min(here, above) >= FAR) return null
    if (here <= above) own++
    sum += Math.min(here, above + 2)
  }
  // A khoroo is matched by its number: words can only name its parents.
  return own === 0 && level !== 'khoroo' ? null : sum + 4
}

const nearest = (word: string, names: string[][]): number =>
  Math.min(FAR, ...names.flat().map((known) => distance(word, known)))

const FAR = 100

/** Distance of two words: 0 equal, 2 prefix, 8 and more with typing errors: one in four letters, two in eight. */
function distance(typed: string, known: string): number {
  if (typed === known) return 0
  if (known.startsWith(typed)) return 2
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return FAR
  const beginning = known.length > typed.length + allowed ? slips(typed, known.slice(0, typed.length)) + 1 : FAR
  const least = Math.min(slips(typed, known), beginning)
  return least <= allowed + (beginning === least ? 1 : 0) ? 8 + 2 * least : FAR
}

/** Edit distance of two words. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return FAR
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? FAR
}

let known: Entry[] | undefined

/** Index that is built at the first search. */
function allPlaces(): Entry[] {
  known ??= listCities().flatMap((city) => [cityEntry(city), ...listDistricts(city.code).flatMap(entriesIn(city))])
  return known
}

function cityEntry({ code, name }: City): Entry {
  const place = { level: 'city' as const, city: code, district: null, khoroo: null, name, above: null }
  return { ...place, names: cityNames(code, name), namesAbove: [], number: null }
}

const cityNames = (code: string, name: PlaceName): string[][] =>
  [name.mn, ...(OTHER_CITY_NAMES[code] ?? [])].map(wordsOf)

const entriesIn =
  (city: City) =>
  ({ code, name, short }: District): Entry[] => {
    const names = [name.mn, ...(short ? [short] : [])].map(wordsOf)
    const namesAbove = cityNames(city.code, city.name)
    const place = { city: city.code, district: code, khoroo: null, number: null }
    const district: Entry = { ...place, level: 'district', name, above: city.name, names, namesAbove }
    const above = { mn: `${city.name.mn}, ${name.mn}`, en: `${name.en}, ${city.name.en}` }
    const khoroos = listKhoroos(code).map((each): Entry => {
      const number = String(each)
      const khorooName = { mn: `${number}-р хороо`, en: `Khoroo ${number}` }
      const inside = { names: [], namesAbove: [...names, ...namesAbove], number }
      return { ...place, level: 'khoroo', khoroo: number, name: khorooName, above, ...inside }
    })
    return [district, ...khoroos]
  }
