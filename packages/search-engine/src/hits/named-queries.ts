import type { Bitmap } from '../bitmap.ts'
import type { Level, QueryRun } from '../execution/run.ts'
import type { Query } from '../request/query.ts'
import type { SearchRequest } from '../request/search-request.ts'

/** The queries of a request that have a `_name`, with their matches. Queries inside nested fields are left out. */
export function namedQueries(
  { query, postFilter }: SearchRequest,
  run: QueryRun,
  level: Level,
): { name: string; matching: Bitmap }[] {
  const named: { name: string; matching: Bitmap }[] = []
  const visit = (one: Query): void => {
    if (one.name !== undefined) named.push({ name: one.name, matching: run.run(one, level, 1, null) })
    for (const below of queriesIn(one)) visit(below)
  }
  visit(query)
  if (postFilter) visit(postFilter)
  return named
}

function queriesIn(query: Query): readonly Query[] {
  switch (query.kind) {
    case 'bool':
      return [...query.must, ...query.filter, ...query.should, ...query.mustNot]
    case 'dis_max':
      return query.queries
    case 'constant_score':
      return [query.filter]
    case 'function_score':
      return [query.query, ...query.functions.flatMap(({ filter }) => filter ?? [])]
    default:
      return []
  }
}
