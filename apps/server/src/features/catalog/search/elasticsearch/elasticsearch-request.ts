import { DEFAULT_LIMITS, SearchError } from '@delguur/search-engine'
import { listedId } from '../documents/product-documents.ts'
import { type Shelf, within } from '../lists/within.ts'

type Json = Record<string, unknown>

/** Internal fields of our own lists; returned only if named. */
const INTERNAL_FIELDS = ['card', 'completed', 'facets', 'search', 'sort_name']
const FOR_SALE = { range: { total_on_hand: { gt: 0 } } }

export interface Body {
  json: Json
  /** Body as received. */
  text: string
}

/** Body of a search; none matches everything. */
export function readBody(text: string | undefined): Body {
  if (!text?.trim()) return { json: {}, text: '' }
  if (text.length > DEFAULT_LIMITS.requestLength) {
    throw new SearchError(
      'illegal_argument_exception',
      `the request is longer than [${DEFAULT_LIMITS.requestLength}] characters`,
    )
  }
  return { json: parsed(text), text }
}

function parsed(text: string): Json {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new SearchError('parsing_exception', 'the request is not JSON')
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw new SearchError('parsing_exception', 'Expected [START_OBJECT] at the beginning of the request')
  }
  return json as Json
}

/**
 * Sold-out products are only found by requests about stock, goods of other sites never; internal fields are reserved for our
 * own lists.
 */
export function guestSearch(body: Body, shelf: GuestShelf): Json {
  refuseWhatSeesAll(body.json, shelf)
  const search = within(shelf, inStock(body))
  return shelf.price_list === null ? search : (withListedIds(search, shelf.price_list) as Json)
}

/** What a guest's site sells, and whether the index may hold prices of others. */
export interface GuestShelf extends Shelf {
  hasListedPrices: boolean
}

/** Whether a request may hold what sees the whole index. */
export const namesGlobal = (text = ''): boolean => text.includes('global')

/** Suggestions and global aggregations know no filter; suggestions come from the documents with the base prices. */
function refuseWhatSeesAll({ suggest, aggs, aggregations }: Json, shelf: GuestShelf): void {
  const named = { ...(aggs as Json), ...(aggregations as Json) }
  const isGlobal = Object.values(named).some((one) => typeof one === 'object' && one !== null && 'global' in one)
  if (suggest === undefined && !isGlobal) return
  const isPart = shelf.assortment.length > 0 || shelf.price_list !== null
  if (!isPart && !(isGlobal && shelf.hasListedPrices)) return
  throw new SearchError('illegal_argument_exception', 'this site sells a part of the index: no [suggest], no [global]')
}

/** The same request for products by their ids, whichever of their documents is the site's. */
function withListedIds(value: unknown, priceList: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withListedIds(one, priceList))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'ids' && hasValues(inner)
        ? { ...inner, values: idsOn(priceList, inner.values) }
        : withListedIds(inner, priceList),
    ]),
  )
}

const hasValues = (query: unknown): query is { values: unknown[] } =>
  typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)

const idsOn = (priceList: string, ids: readonly unknown[]): unknown[] =>
  ids.flatMap((id) => [id, listedId(String(id), priceList)])

/** Request for one document by the id of its product. */
export function byIdSearch(id: string, shelf: Shelf, source: boolean | Json): Json {
  const values = shelf.price_list === null ? [id] : idsOn(shelf.price_list, [id])
  return within(shelf, { query: { ids: { values } }, size: 1, _source: source })
}

function inStock({ json, text }: Body): Json {
  const source = '_source' in json ? {} : { _source: { excludes: INTERNAL_FIELDS } }
  if (text.includes('"total_on_hand"')) return { ...json, ...source }
  const { query = { match_all: {} } } = json
  return { ...json, ...source, query: { bool: { must: [query], filter: [FOR_SALE] } } }
}

/** Searches of `_msearch`: pairs of a line that names the index and a line with the search. */
export function readMultiple(text: string | undefined, index: string): { index: string; body: Body }[] {
  const lines = (text ?? '').split('\n')
  if (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) {
    throw new SearchError('action_request_validation_exception', 'Validation Failed: 1: no requests added;')
  }
  if (lines.length > 2 * DEFAULT_LIMITS.searches) {
    throw new SearchError(
      'illegal_argument_exception',
      `more than [${DEFAULT_LIMITS.searches}] searches in one request`,
    )
  }
  if (lines.length % 2 === 1) throw new SearchError('parsing_exception', 'a search has to follow each header line')
  return lines.flatMap((line, at) => {
    if (at % 2 === 1) return []
    const header = line.trim() === '' ? {} : parsed(line)
    return [{ index: indexOf(header, index), body: readBody(lines[at + 1]) }]
  })
}

/** Header fields without effect here. */
const HEADER = new Set([
  'index',
  'type',
  'preference',
  'search_type',
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  'request_cache',
  'routing',
])

function indexOf(header: Json, index: string): string {
  const unknown = Object.keys(header).find((name) => !HEADER.has(name))
  if (unknown !== undefined) {
    throw new SearchError(
      'illegal_argument_exception',
      `key [${unknown.slice(0, 100)}] is not supported in the metadata section`,
    )
  }
  const [named = index, ...others] = [header.index ?? index].flat()
  if (others.length > 0 || typeof named !== 'string') {
    throw new SearchError('illegal_argument_exception', '[index] has to be one name')
  }
  return named
}

/** Parameters that clients add and that have no effect here. */
const HARMLESS = new Set([
  'preference',
  'request_cache',
  'search_type',
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  'max_concurrent_searches',
  'ccs_minimize_roundtrips',
  'realtime',
])

export function refuseUnknownParameters(query: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name) && !HARMLESS.has(name))
  if (unknown === undefined) return
  throw new SearchError(
    'illegal_argument_exception',
    `the request contains an unrecognized parameter: [${unknown.slice(0, 100)}]`,
  )
}

/** Query parameters; a repeated one is a list. */
export type Parameters = Record<string, string | string[] | undefined>

/** `?_source=name,price`, `true` or `false`, or separate includes and excludes. */
export function sourceFilter(query: Parameters): boolean | Json {
  const { _source, _source_includes: included, _source_excludes: excluded } = query
  const source = _source?.toString()
  if (source === 'false') return false
  const names = (given: Parameters[string]) => given?.toString().split(',').filter(Boolean) ?? []
  const includes = [...(source === 'true' ? [] : names(source)), ...names(included)]
  const excludes = names(excluded)
  if (includes.length === 0 && source !== 'true') return { excludes: [...excludes, ...INTERNAL_FIELDS] }
  return { includes, excludes }
}
