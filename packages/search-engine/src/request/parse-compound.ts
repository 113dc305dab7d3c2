import type { Parsing } from './parsing.ts'
import { listOf, type Part } from './part.ts'
import type { Query, QueryKind } from './query.ts'

export function parseBool(part: Part, parsing: Parsing): QueryKind {
  const clauses = (key: string): Query[] => {
    const value = part.take(key)
    return value === undefined || value === null
      ? []
      : listOf(value).map((query) => parsing.query(query, `bool.${key}`))
  }
  part.ignore('adjust_pure_negative')
  return {
    kind: 'bool',
    must: clauses('must'),
    filter: clauses('filter'),
    should: clauses('should'),
    mustNot: clauses('must_not'),
    minimumShouldMatch: readMinimum(part),
  }
}

/** `minimum_should_match`: a number, a share, or conditions such as `2<-1 5<80%`. */
export function readMinimum(part: Part): string | number | null {
  const value = part.take('minimum_should_match')
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value)) return value
  const text = String(value).trim()
  const isKnown = /^(-?\d{1,6}%?|\d{1,6}\s*<\s*-?\d{1,6}%?(\s+\d{1,6}\s*<\s*-?\d{1,6}%?)*)$/.test(text)
  if (typeof value === 'string' && isKnown) return text
  throw part.refuse('does not understand its [minimum_should_match]')
}

export function parseDisMax(part: Part, parsing: Parsing): QueryKind {
  const queries = part.take('queries')
  if (queries === undefined) throw part.refuse("requires 'queries' field with at least one clause")
  return {
    kind: 'dis_max',
    queries: listOf(queries).map((query) => parsing.query(query, 'dis_max.queries')),
    tieBreaker: part.number('tie_breaker') ?? 0,
  }
}

export function parseConstantScore(part: Part, parsing: Parsing): QueryKind {
  const filter = part.take('filter')
  if (filter === undefined) throw part.refuse("requires a 'filter' element")
  return { kind: 'constant_score', filter: parsing.query(filter, 'constant_score.filter') }
}

export function parseNested(part: Part, parsing: Parsing): QueryKind {
  const query = part.take('query')
  if (query === undefined) throw part.refuse("requires 'query' field")
  return {
    kind: 'nested',
    path: part.requiredText('path'),
    query: parsing.query(query, 'nested.query'),
    scoreMode: part.oneOf('score_mode', ['avg', 'max', 'min', 'sum', 'none']) ?? 'avg',
    ignoreUnmapped: part.flag('ignore_unmapped') ?? false,
  }
}
