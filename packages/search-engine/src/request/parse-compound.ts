import type { Parsing } from './parsing.ts'
import type { Query, QueryKind } from './query.ts'
import { listOf, type RequestObject } from './request-object.ts'

export function parseBool(object: RequestObject, parsing: Parsing): QueryKind {
  const clauses = (key: string): Query[] => {
    const value = object.take(key)
    return value === undefined || value === null
      ? []
      : listOf(value).map((query) => parsing.query(query, `bool.${key}`))
  }
  object.ignore('adjust_pure_negative')
  return {
    kind: 'bool',
    must: clauses('must'),
    filter: clauses('filter'),
    should: clauses('should'),
    mustNot: clauses('must_not'),
    minimumShouldMatch: readMinimum(object),
  }
}

/** `minimum_should_match`: a number, a share, or conditions such as `2<-1 5<80%`. */
export function readMinimum(object: RequestObject): string | number | null {
  const value = object.take('minimum_should_match')
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value)) return value
  const text = String(value).trim()
  const isKnown = /^(-?\d{1,6}%?|\d{1,6}\s*<\s*-?\d{1,6}%?(\s+\d{1,6}\s*<\s*-?\d{1,6}%?)*)$/.test(text)
  if (typeof value === 'string' && isKnown) return text
  throw object.refuse('does not understand its [minimum_should_match]')
}

export function parseDisMax(object: RequestObject, parsing: Parsing): QueryKind {
  const queries = object.take('queries')
  if (queries === undefined) throw object.refuse("requires 'queries' field with at least one clause")
  return {
    kind: 'dis_max',
    queries: listOf(queries).map((query) => parsing.query(query, 'dis_max.queries')),
    tieBreaker: object.number('tie_breaker') ?? 0,
  }
}

export function parseConstantScore(object: RequestObject, parsing: Parsing): QueryKind {
  const filter = object.take('filter')
  if (filter === undefined) throw object.refuse("requires a 'filter' element")
  return { kind: 'constant_score', filter: parsing.query(filter, 'constant_score.filter') }
}

export function parseNested(object: RequestObject, parsing: Parsing): QueryKind {
  const query = object.take('query')
  if (query === undefined) throw object.refuse("requires 'query' field")
  return {
    kind: 'nested',
    path: object.requiredText('path'),
    query: parsing.query(query, 'nested.query'),
    scoreMode: object.oneOf('score_mode', ['avg', 'max', 'min', 'sum', 'none']) ?? 'avg',
    ignoreUnmapped: object.flag('ignore_unmapped') ?? false,
  }
}
