import { unsupported } from '../errors.ts'
import { onlyField, readExpansions, readFuzziness } from './parse-match.ts'
import type { Parsing } from './parsing.ts'
import { isObject, listOf, Part } from './part.ts'
import type { ParsedQuery, QueryKind, Scalar } from './query.ts'

export function parseTerm(outer: Part): ParsedQuery {
  const { field, value } = onlyField(outer)
  const part = new Part('term', isObject(value) ? value : { value })
  const read: ParsedQuery = {
    kind: 'term',
    field,
    value: readScalar(part.take('value') ?? part.take('term'), part),
    caseInsensitive: part.flag('case_insensitive') ?? false,
    boost: part.number('boost'),
    name: part.text('_name'),
  }
  part.end()
  return read
}

export function parseTerms(part: Part, parsing: Parsing): ParsedQuery {
  const { field, value } = onlyField(part)
  if (isObject(value)) throw unsupported('terms lookup')
  if (!Array.isArray(value)) throw part.refuse('query requires a list of values')
  parsing.checkCount('terms', value.length, parsing.limits.terms)
  return { kind: 'terms', field, values: value.map((entry) => readScalar(entry, part)) }
}

export function parseIds(part: Part, parsing: Parsing): ParsedQuery {
  part.ignore('type')
  const values = part.take('values')
  if (values === undefined) throw part.refuse('requires providing a values array of ids')
  const list = listOf(values)
  parsing.checkCount('ids', list.length, parsing.limits.terms)
  return { kind: 'ids', values: list.map((value) => String(readScalar(value, part))) }
}

export const parseExists = (part: Part): ParsedQuery => ({ kind: 'exists', field: part.requiredText('field') })

export function parseRange(outer: Part): ParsedQuery {
  const { field, value } = onlyField(outer)
  const part = new Part('range', value)
  const bounds: { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar } = {}
  for (const key of ['gt', 'gte', 'lt', 'lte'] as const) {
    const bound = part.take(key)
    if (bound !== undefined && bound !== null) bounds[key] = readScalar(bound, part)
  }
  readOldBounds(part, bounds)
  const relation = part.text('relation')?.toLowerCase()
  if (relation !== undefined && relation !== 'intersects') throw unsupported(`range.relation: ${relation}`)
  const format = part.text('format')
  const timeZone = part.text('time_zone')
  const boost = part.number('boost')
  const name = part.text('_name')
  part.end()
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
function readOldBounds(part: Part, bounds: { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar }): void {
  const [from, to] = [part.take('from'), part.take('to')]
  const [withLower, withUpper] = [part.flag('include_lower') ?? true, part.flag('include_upper') ?? true]
  if (from !== undefined && from !== null) bounds[withLower ? 'gte' : 'gt'] = readScalar(from, part)
  if (to !== undefined && to !== null) bounds[withUpper ? 'lte' : 'lt'] = readScalar(to, part)
}

export function parsePrefix(outer: Part): ParsedQuery {
  const { field, value } = onlyField(outer)
  const part = new Part('prefix', isObject(value) ? value : { value })
  part.ignore('rewrite')
  const read: ParsedQuery = {
    kind: 'prefix',
    field,
    value: part.text('value') ?? part.requiredText('prefix'),
    caseInsensitive: part.flag('case_insensitive') ?? false,
    boost: part.number('boost'),
    name: part.text('_name'),
  }
  part.end()
  return read
}

export function parseFuzzy(outer: Part, parsing: Parsing): ParsedQuery {
  const { field, value } = onlyField(outer)
  const part = new Part('fuzzy', isObject(value) ? value : { value })
  const rewrite = part.text('rewrite')
  part.ignore('transpositions')
  const read: QueryKind = {
    kind: 'fuzzy',
    field,
    value: parsing.checkText('fuzzy', part.requiredText('value')),
    fuzziness: readFuzziness(part) ?? 'AUTO',
    prefixLength: part.whole('prefix_length') ?? 0,
    maxExpansions: readExpansions(part),
  }
  const boost = part.number('boost')
  const name = part.text('_name')
  part.end()
  // Other ways to rewrite it change what its score is made of, not what is found.
  if (!rewrite?.startsWith('constant_score')) return { ...read, boost, name }
  return { kind: 'constant_score', filter: { ...read, boost: 1 }, boost, name }
}

function readScalar(value: unknown, part: Part): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw part.refuse('expects texts, numbers, true or false as values')
}
