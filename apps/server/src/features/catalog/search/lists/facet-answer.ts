import { type Facets, type Locale, TAXON_BUCKETS } from '@delguur/contract'
import { inLocale } from '../../../../platform/locale.ts'
import { LABEL_SEPARATOR } from '../documents/property-terms.ts'
import type { Directory } from './directory.ts'
import { PRICE_LADDER, RATINGS } from './facet-request.ts'
import type { Choices, ListFilters } from './list-filters.ts'

interface Bucket {
  key: string | number
  doc_count: number
}

/** Answer to one of the aggregations of `facetAggregations`. */
interface Counted {
  doc_count: number
  values?: { buckets: Bucket[] | Record<string, { doc_count: number }> }
  pairs?: { buckets: Bucket[] }
  min?: { value: number | null }
  max?: { value: number | null }
  ladder?: { buckets: Bucket[] }
  from?: { buckets: Bucket[] }
  [level: `l${number}`]: { buckets: Bucket[] } | undefined
}

export type FacetAnswer = Record<string, Counted>

interface FacetContext {
  filters: ListFilters
  directory: Directory
  locale: Locale
}

/** Counts in the caller's language, without values that would leave nothing; chosen ones are shown with 0. */
export function facetsIn(answer: FacetAnswer, context: FacetContext): Facets {
  const { filters, directory } = context
  return {
    taxons: taxonsIn(answer.taxons, context),
    brands: namedIn(answer.brands, filters.brands, directory.brandNames),
    vendors: namedIn(answer.vendors, filters.vendors, directory.vendorNames),
    badges: badgesIn(answer.badges, context),
    price: priceIn(answer.price),
    ...withoutTwins(optionsIn(answer, context), propertiesIn(answer, context), context.filters),
    ratings: ratingsIn(answer.ratings, context),
    on_sale: answer.on_sale?.doc_count ?? 0,
    sold_out: answer.sold_out?.doc_count ?? 0,
  }
}

const listOf = (counted: Counted | undefined): Bucket[] =>
  Array.isArray(counted?.values?.buckets) ? counted.values.buckets : []

/** Counts by key; chosen keys are included with any count. */
function countsOf(buckets: Bucket[], chosen: readonly string[]): Map<string, number> {
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
  for (const key of chosen) if (!counts.has(key)) counts.set(key, 0)
  return counts
}

function taxonsIn(counted: Counted | undefined, { filters, directory, locale }: FacetContext): Facets['taxons'] {
  const buckets = [0, 1, 2, 3, 4].flatMap((level) => counted?.[`l${level}`]?.buckets.slice(0, TAXON_BUCKETS) ?? [])
  const counts = new Map(buckets.map(({ key, doc_count }) => [Number(key), doc_count]))
  const chosen = directory.taxonByPermalink.get(filters.taxon ?? '')
  for (let taxon = chosen; taxon; taxon = directory.taxonById.get(taxon.parent_id ?? 0)) {
    if (!counts.has(taxon.id)) counts.set(taxon.id, 0)
  }
  const isShown = (id: number | null): boolean =>
    id === null || (counts.has(id) && isShown(directory.taxonById.get(id)?.parent_id ?? null))
  return directory.taxons
    .filter(({ id }) => isShown(id))
    .map(({ id, permalink, name, level, parent_id }) => ({
      id,
      permalink,
      name: inLocale(name, locale),
      level,
      parent_id,
      count: counts.get(id) ?? 0,
    }))
}

/** Brands or vendors, by their names by code. */
function namedIn(
  counted: Counted | undefined,
  chosen: readonly string[],
  names: ReadonlyMap<string, string>,
): Facets['brands'] {
  return [...countsOf(listOf(counted), chosen)].flatMap(([code, count]) => {
    const name = names.get(code)
    return name === undefined ? [] : [{ code, name, count }]
  })
}

function badgesIn(counted: Counted | undefined, { filters, directory, locale }: FacetContext): Facets['badges'] {
  const counts = countsOf(listOf(counted), filters.badges)
  return directory.badges.flatMap(({ id, code, name }) => {
    const count = counts.get(code)
    return count === undefined ? [] : [{ id, code, name: inLocale(name, locale), count }]
  })
}

function priceIn(counted: Counted | undefined): Facets['price'] {
  const { min, max, ladder } = counted ?? {}
  if (min?.value == null || max?.value == null) return null
  const [lowest, highest] = [min.value, max.value]
  const histogram = PRICE_LADDER.map(({ from, to }, at) => ({ from, to, count: ladder?.buckets[at]?.doc_count ?? 0 }))
  return {
    min: lowest,
    max: highest,
    histogram: histogram.filter(({ from, to }) => to > lowest && from <= highest),
  }
}

function ratingsIn(counted: Counted | undefined, { filters }: FacetContext): Facets['ratings'] {
  return RATINGS.map((min, at) => ({ min, count: counted?.from?.buckets[at]?.doc_count ?? 0 }))
    .filter(({ min, count }) => count > 0 || min === filters.ratingMin)
    .reverse()
}

function optionsIn(answer: FacetAnswer, { filters, directory, locale }: FacetContext): Facets['options'] {
  return directory.optionTypes.flatMap(({ code: type, name, values }) => {
    const chosen = filters.options.get(type) ?? []
    const counts = optionCounts(answer[`option:${type}`] ?? answer.options)
    const count = (value: string) => counts.get(`${type}:${value}`) ?? 0
    const shown = values
      .map(({ code, name, swatch }) => ({ code, name: inLocale(name, locale), swatch, count: count(code) }))
      .filter((value) => value.count > 0 || chosen.includes(value.code))
    return shown.length > 0 ? [{ code: type, name: inLocale(name, locale), values: shown }] : []
  })
}

/** Keeps the more selective of an option and a property with the same name, Colour for example, and chosen ones. */
function withoutTwins(
  options: Facets['options'],
  properties: Facets['properties'],
  filters: ListFilters,
): Pick<Facets, 'options' | 'properties'> {
  const shown = options.filter(
    (option) =>
      filters.options.has(option.code) ||
      !properties.some((twin) => isTwin(twin, option) && total(twin) > total(option)),
  )
  const others = properties.filter(
    ({ code, ...property }) => filters.properties.has(code) || !shown.some((twin) => isTwin(twin, property)),
  )
  return { options: shown, properties: others }
}

interface Group {
  name: string
  values: { count: number }[]
}

const isTwin = (one: Group, other: Group) => one.name.toLowerCase() === other.name.toLowerCase()
const total = ({ values }: Group) => values.reduce((sum, { count }) => sum + count, 0)

function optionCounts(counted: Counted | undefined): Map<string, number> {
  const buckets = counted?.values?.buckets ?? []
  if (Array.isArray(buckets)) return countsOf(buckets, [])
  return new Map(Object.entries(buckets).map(([key, { doc_count }]) => [key, doc_count]))
}

const MOST_GROUPS = 8
const MOST_VALUES = 30
// Created once: `localeCompare` with options creates one at each comparison.
const BY_NAME = new Intl.Collator('mn', { numeric: true })

interface PropertyGroup {
  code: string
  name: string
  values: { code: string; name: string; count: number }[]
}

/** The most selective groups, at most eight; chosen ones always. */
function propertiesIn(answer: FacetAnswer, { filters, locale }: FacetContext): Facets['properties'] {
  const common = groupsOf(answer.properties?.pairs?.buckets ?? [], locale)
  const groups = [...filters.properties].flatMap(([code, chosen]) => {
    const own = groupsOf((answer[`property:${code}`] ?? answer.properties)?.pairs?.buckets ?? [], locale).find(
      (group) => group.code === code,
    )
    return [withChosen(own ?? { code, name: code, values: [] }, chosen)]
  })
  const others = common
    .filter(({ code }) => !filters.properties.has(code))
    .map((group) => ({ group, use: usefulness(group) }))
    .filter(({ use }) => use > 0)
    .sort((a, b) => b.use - a.use || (a.group.code < b.group.code ? -1 : 1))
    .map(({ group }) => group)
  return [...groups, ...others]
    .slice(0, Math.max(MOST_GROUPS, groups.length))
    .map((group) => trimmed(group, filters.properties))
}

function groupsOf(buckets: Bucket[], locale: Locale): PropertyGroup[] {
  const groups = new Map<string, PropertyGroup>()
  for (const { key, doc_count } of buckets) {
    const [pair = '', nameMn = '', nameEn = '', valueMn = '', valueEn = ''] = String(key).split(LABEL_SEPARATOR)
    const [code = '', value = ''] = pair.split(':')
    const group = groups.get(code) ?? { code, name: locale === 'en' ? nameEn : nameMn, values: [] }
    groups.set(code, group)
    // One value may have two spellings.
    const known = group.values.find((other) => other.code === value)
    if (known) known.count += doc_count
    else group.values.push({ code: value, name: locale === 'en' ? valueEn : valueMn, count: doc_count })
  }
  return [...groups.values()]
}

const withChosen = (group: PropertyGroup, chosen: string[]): PropertyGroup => ({
  ...group,
  values: [
    ...group.values,
    ...chosen
      .filter((code) => !group.values.some((value) => value.code === code))
      .map((code) => ({ code, name: code, count: 0 })),
  ],
})

/** Selectivity of a choice: values that only one product has narrow a list to that product. */
function usefulness({ values }: PropertyGroup): number {
  const covered = values.reduce((sum, { count }) => sum + count, 0)
  return values.reduce((sum, { count }) => sum + (count > 1 ? count * (1 - count / covered) : 0), 0)
}

function trimmed({ code, name, values }: PropertyGroup, chosen: Choices) {
  const named = values
    .toSorted((a, b) => b.count - a.count)
    .filter((value, at) => at < MOST_VALUES || chosen.get(code)?.includes(value.code))
  return { code, name, values: named.sort((a, b) => BY_NAME.compare(a.name, b.name)) }
}
