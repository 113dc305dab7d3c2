import { unsupported } from '../errors.ts'
import { onlyField, readExpansions, readFuzziness } from './parse-match.ts'
import type { Parsing } from './parsing.ts'
import type { ParsedQuery, QueryKind, Scalar } from './query.ts'
import { isObject, listOf, RequestObject } from './request-object.ts'

export function parseTerm(outer: RequestObject): ParsedQuery {
  const { field, value } = onlyField(outer)
  const object = new RequestObject('term', isObject(value) ? value : { value })
  const read: ParsedQuery = {
    kind: 'term',
    field,
    value: readScalar(object.take('value') ?? object.take('term'), object),
    caseInsensitive: object.flag('case_insensitive') ?? false,
    boost: object.number('boost'),
    name: object.text('_name'),
  }
  object.end()
  return read
}

export function parseTerms(object: RequestObject, parsing: Parsing): ParsedQuery {
  const { field, value } = onlyField(object)
  if (isObject(value)) throw unsupported('terms lookup')
  if (!Array.isArray(value)) throw object.refuse('query requires a list of values')
  parsing.checkCount('terms', value.length, parsing.limits.terms)
  return { kind: 'terms', field, values: value.map((entry) => readScalar(entry, object)) }
}

export function parseIds(object: RequestObject, parsing: Parsing): ParsedQuery {
  object.ignore('type')
  const values = object.take('values')
  if (values === undefined) throw object.refuse('requires providing a values array of ids')
  const list = listOf(values)
  parsing.checkCount('ids', list.length, parsing.limits.terms)
  return { kind: 'ids', values: list.map((value) => String(readScalar(value, object))) }
}

export const parseExists = (object: RequestObject): ParsedQuery => ({
  kind: 'exists',
  field: object.requiredText('field'),
})

export function parseRange(outer: RequestObject): ParsedQuery {
  const { field, value } = onlyField(outer)
  const object = new RequestObject('range', value)
  const bounds: { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar } = {}
  for (const key of ['gt', 'gte', 'lt', 'lte'] as const) {
    const bound = object.take(key)
    if (bound !== undefined && bound !== null) bounds[key] = readScalar(bound, object)
  }
  readOldBounds(object, bounds)
  const relation = object.text('relation')?.toLowerCase()
  if (relation !== undefined && relation !== 'intersects') throw unsupported(`range.relation: ${relation}`)
  const format = object.text('format')
  const timeZone = object.text('time_zone')
  const boost = object.number('boost')
  const name = object.text('_name')
  object.end()
  return {
    kind: 'range',
    field,
    ...bounds,
    ...(format === undefined ? {} : { format }),
    ...(timeZone === undefined ? {} : { timeZone }),
    boost,
    name,
  }
}

/** `from`, `to`, `include_lower` and `include_upper`, as clients before Elasticsearch 8 wrote them. */
function readOldBounds(object: RequestObject, bounds: { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }): void {
  const [from, to] = [object.take('from'), object.take('to')]
  const [withLower, withUpper] = [object.flag('include_lower') ?? true, object.flag('include_upper') ?? true]
  if (from !== undefined && from !== null) bounds[withLower ? 'gte' : 'gt'] = readScalar(from, object)
  if (to !== undefined && to !== null) bounds[withUpper ? 'lte' : 'lt'] = readScalar(to, object)
}

export function parsePrefix(outer: RequestObject): ParsedQuery {
  const { field, value } = onlyField(outer)
  const object = new RequestObject('prefix', isObject(value) ? value : { value })
  object.ignore('rewrite')
  const read: ParsedQuery = {
    kind: 'prefix',
    field,
    value: object.text('value') ?? object.requiredText('prefix'),
    caseInsensitive: object.flag('case_insensitive') ?? false,
    boost: object.number('boost'),
    name: object.text('_name'),
  }
  object.end()
  return read
}

export function parseFuzzy(outer: RequestObject, parsing: Parsing): ParsedQuery {
  const { field, value } = onlyField(outer)
  const object = new RequestObject('fuzzy', isObject(value) ? value : { value })
  const rewrite = object.text('rewrite')
  object.ignore('transpositions')
  const read: QueryKind = {
    kind: 'fuzzy',
    field,
    value: parsing.checkText('fuzzy', object.requiredText('value')),
    fuzziness: readFuzziness(object) ?? 'AUTO',
    prefixLength: object.whole('prefix_length') ?? 0,
    maxExpansions: readExpansions(object),
  }
  const boost = object.number('boost')
  const name = object.text('_name')
  object.end()
  // Other rewrite methods change how the score is computed, not what matches.
  if (!rewrite?.startsWith('constant_score')) return { ...read, boost, name }
  return { kind: 'constant_score', filter: { ...read, boost: 1 }, boost, name }
}

function readScalar(value: unknown, object: RequestObject): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw object.refuse('expects texts, numbers, true or false as values')
}
