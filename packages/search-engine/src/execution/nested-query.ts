import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Query, QueryKind } from '../request/query.ts'
import type { NestedStore } from '../storage/segment-store.ts'
import { type Level, nothing, type QueryRun } from './run.ts'
import { addConstant, clearScores, type Scores } from './scores.ts'

type Nested = Extract<QueryKind, { kind: 'nested' }>

export function runNested(query: Nested, run: QueryRun, level: Level, boost: number, into: Scores | null): Bitmap {
  const [next, ...further] = pathsBetween(query.path, level.path, run.mapping)
  if (next === undefined) {
    if (query.ignoreUnmapped) return nothing(level)
    throw new SearchError('query_shard_exception', `[nested] failed to find nested object under path [${query.path}]`)
  }
  const link = level.segment.nested(next)
  if (!link) return nothing(level)
  const below: Level = { segment: link.segment, path: next }
  const inner: Query = further.length === 0 ? query.query : { ...query, boost: 1 }
  if (!into) return parentsOf(run.run(inner, below, 1, null), link, level)
  if (query.scoreMode === 'none') {
    const parents = parentsOf(run.run(inner, below, 1, null), link, level)
    addConstant(parents, 0, into)
    return parents
  }
  return run.withScores(below, (scores) => {
    const touched = run.run(inner, below, boost, scores)
    const objects = touched.copy().and(link.segment.live)
    const parents = joinScores(query.scoreMode, objects, scores, link, level, into)
    clearScores(touched, scores)
    return parents
  })
}

/** Nested fields from the level down to the path; empty if the path is no nested field below it. */
function pathsBetween(path: string, from: string | null, mapping: Mapping): string[] {
  if (!mapping.object(path)?.nested) return []
  const paths: string[] = []
  for (let at: string | null = path; at !== from; at = mapping.nestedAbove(at)) {
    if (at === null) return []
    paths.unshift(at)
  }
  return paths
}

function parentsOf(objects: Bitmap, link: NestedStore, level: Level): Bitmap {
  const parents = new Bitmap(level.segment.size)
  const { live } = link.segment
  objects.forEach((object) => {
    if (live.has(object)) parents.add(link.parents[object] as number)
  })
  return parents
}

function joinScores(
  mode: Nested['scoreMode'],
  objects: Bitmap,
  scores: Scores,
  link: NestedStore,
  level: Level,
  into: Scores,
): Bitmap {
  const parents = nothing(level)
  let parent = -1
  let count = 0
  let joined = 0
  const finish = () => {
    if (count === 0) return
    parents.add(parent)
    into[parent] = (into[parent] as number) + (mode === 'avg' ? joined / count : joined)
  }
  objects.forEach((object) => {
    const score = scores[object] as number
    if (link.parents[object] !== parent) {
      finish()
      parent = link.parents[object] as number
      count = 0
    }
    joined = count === 0 ? score : join(mode, joined, score)
    count++
  })
  finish()
  return parents
}

function join(mode: Nested['scoreMode'], joined: number, score: number): number {
  if (mode === 'max') return Math.max(joined, score)
  return mode === 'min' ? Math.min(joined, score) : joined + score
}
