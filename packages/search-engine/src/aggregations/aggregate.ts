import type { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { Aggregation, Aggregations } from '../request/aggregation.ts'
import type { NestedLevel, Segment } from '../segment.ts'
import {
  type AggregationAnswer,
  type AggregationContext,
  AggregationRun,
  type Documents,
  type Level,
} from './context.ts'
import { numbersOf, objectsOf, parentsOf, without } from './documents.ts'
import { answerFilters } from './filters.ts'
import { answerHistogram } from './histogram.ts'
import { answerMetric } from './metrics.ts'
import { answerRanges } from './ranges.ts'
import { answerTerms } from './terms.ts'

/** The `aggregations` section of a response, for the live matching documents. */
export function aggregate(
  aggregations: Aggregations,
  matching: Bitmap,
  segment: Segment,
  context: AggregationContext,
): AggregationAnswer {
  const run = new AggregationRun(context, segment)
  return answerAll(aggregations, numbersOf(matching), run.root, run)
}

function answerAll(
  aggregations: Aggregations,
  documents: Documents,
  level: Level,
  run: AggregationRun,
): AggregationAnswer {
  const answers = aggregations.map((aggregation) => {
    run.context.checkTime()
    const answer = answerOne(aggregation, documents, level, run)
    return [aggregation.name, aggregation.meta ? { meta: aggregation.meta, ...answer } : answer]
  })
  return Object.fromEntries(answers)
}

function answerOne(
  aggregation: Aggregation,
  documents: Documents,
  level: Level,
  run: AggregationRun,
): AggregationAnswer {
  const descend = (below: Aggregations, group: Documents, at: Level) => answerAll(below, group, at, run)
  const bucket = (group: Documents, at: Level) => ({
    doc_count: group.length,
    ...descend(aggregation.below, group, at),
  })
  switch (aggregation.kind) {
    case 'terms':
      return answerTerms(aggregation, documents, level, run, descend)
    case 'range':
    case 'date_range':
      return answerRanges(aggregation, documents, level, run, descend)
    case 'histogram':
      return answerHistogram(aggregation, documents, level, run, descend)
    case 'filters':
      return answerFilters(aggregation, documents, level, run, descend)
    case 'filter':
      return bucket(run.narrowed(documents, run.context.matching(aggregation.filter, level)), level)
    case 'missing':
      return bucket(without(documents, level.segment.having(aggregation.field)), level)
    case 'global':
      return bucket(numbersOf(level.segment.live), level)
    case 'nested':
      return answerNested(aggregation.path, documents, level, bucket)
    case 'reverse_nested':
      return answerReverse(aggregation.path, aggregation.name, documents, level, bucket)
    default:
      return answerMetric(aggregation, documents, level, run.context)
  }
}

type Bucket = (group: Documents, level: Level) => AggregationAnswer

function answerNested(path: string, documents: Documents, level: Level, bucket: Bucket): AggregationAnswer {
  let at: Level = level
  let group = documents
  for (const [step, link] of linksTo(path, level.segment)) {
    group = objectsOf(group, link)
    at = { segment: link.segment, path: step, above: { level: at, link } }
  }
  return at.path === path ? bucket(group, at) : bucket(NO_DOCUMENTS, levelWithout(path, level))
}

const NO_DOCUMENTS: Documents = new Uint32Array()

/** Empty scope, if no document has an object at the path; sub-aggregations can still return to the parent documents. */
function levelWithout(path: string, level: Level): Level {
  const link = { segment: level.segment, parents: NO_DOCUMENTS, starts: NO_DOCUMENTS }
  return { segment: level.segment, path, above: { level, link } }
}

/** The nested levels from a segment down to the path; nested objects may contain others. */
function linksTo(path: string, segment: Segment): [string, NestedLevel][] {
  const direct = segment.nested(path)
  if (direct) return [[path, direct]]
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const step = path.slice(0, dot)
    const link = segment.nested(step)
    if (link) return [[step, link], ...linksTo(path, link.segment)]
  }
  return []
}

function answerReverse(
  path: string | null,
  name: string,
  documents: Documents,
  level: Level,
  bucket: Bucket,
): AggregationAnswer {
  if (!level.above) {
    throw new SearchError(
      'illegal_argument_exception',
      `Reverse nested aggregation [${name}] can not be used outside a [nested] aggregation`,
    )
  }
  let at: Level = level
  let group = documents
  while (at.above && at.path !== path) {
    group = parentsOf(group, at.above.link)
    at = at.above.level
  }
  return bucket(at.path === path ? group : NO_DOCUMENTS, at)
}
