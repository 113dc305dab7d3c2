import { Bitmap } from '../bitmap.ts'
import { SearchError } from '../errors.ts'
import type { FactorModifier, QueryKind, ScoreFunction } from '../request/query.ts'
import { randomOf, seedOf } from './random-score.ts'
import type { Level, QueryRun } from './run.ts'
import { clearScores, type Scores } from './scores.ts'

type FunctionScore = Extract<QueryKind, { kind: 'function_score' }>

interface Factor {
  /** Documents that the function applies to; null for all. */
  documents: Bitmap | null
  /** Weight in an average. */
  weight: number
  of(document: number): number
}

export function runFunctionScore(
  query: FunctionScore,
  run: QueryRun,
  level: Level,
  boost: number,
  into: Scores | null,
): Bitmap {
  if (!into && query.minScore === null) return run.run(query.query, level, 1, null)
  return run.withScores(level, (scores) => {
    const documents = run.run(query.query, level, boost, scores)
    const factors = query.functions.map((fn) => factorOf(fn, run, level))
    const accepted = new Bitmap(documents.size)
    const { live } = level.segment
    const least = query.minScore ?? Number.NEGATIVE_INFINITY
    let steps = 0
    documents.forEach((document) => {
      if (++steps % 1024 === 0) run.tick()
      if (!live.has(document)) return
      const score = scoreOf(query, scores[document] as number, factors, document)
      if (score < least) return
      accepted.add(document)
      if (into) into[document] = (into[document] as number) + score
    })
    clearScores(documents, scores)
    return accepted
  })
}

function scoreOf(query: FunctionScore, own: number, factors: readonly Factor[], document: number): number {
  if (factors.length === 0) return own
  const score = combine(query, own, factorFor(query.scoreMode, factors, document))
  if (score >= 0 && score < Number.POSITIVE_INFINITY) return score
  throw new SearchError('illegal_argument_exception', `function score query returned an invalid score: ${score}`)
}

function combine({ boostMode, maxBoost }: FunctionScore, own: number, factor: number): number {
  const limited = Math.min(factor, maxBoost)
  switch (boostMode) {
    case 'multiply':
      return own * limited
    case 'replace':
      return limited
    case 'sum':
      return own + limited
    case 'avg':
      return (own + limited) / 2
    case 'min':
      return Math.min(own, limited)
    case 'max':
      return Math.max(own, limited)
  }
}

/** Combined factor; 1 if no function applies to the document. */
function factorFor(mode: FunctionScore['scoreMode'], factors: readonly Factor[], document: number): number {
  let joined = Number.NaN
  let weights = 0
  for (const factor of factors) {
    if (factor.documents && !factor.documents.has(document)) continue
    const value = factor.of(document)
    weights += factor.weight
    if (Number.isNaN(joined)) joined = value
    else joined = join(mode, joined, value)
    if (mode === 'first') break
  }
  if (Number.isNaN(joined)) return 1
  return mode === 'avg' ? joined / weights : joined
}

function join(mode: FunctionScore['scoreMode'], joined: number, value: number): number {
  if (mode === 'multiply') return joined * value
  if (mode === 'max') return Math.max(joined, value)
  return mode === 'min' ? Math.min(joined, value) : joined + value
}

function factorOf(fn: ScoreFunction, run: QueryRun, level: Level): Factor {
  const documents = fn.filter ? run.run(fn.filter, level, 1, null) : null
  const { weight } = fn
  const of = valueFor(fn, run, level)
  return { documents, weight, of: weight === 1 ? of : (document) => weight * of(document) }
}

function valueFor(fn: ScoreFunction, run: QueryRun, level: Level): (document: number) => number {
  if (fn.kind === 'weight') return () => 1
  if (fn.kind === 'random_score') return randomOf(seedOf(fn.seed), run.context.ids, level)
  return fieldFactor(fn, run, level)
}

function fieldFactor(
  { field, factor, modifier, missing }: Extract<ScoreFunction, { kind: 'field_value_factor' }>,
  run: QueryRun,
  level: Level,
): (document: number) => number {
  const column = level.segment.numbers(field)
  if (!run.mapping.field(field) && missing === null) {
    throw new SearchError(
      'query_shard_exception',
      `Unable to find a field mapper for field [${field}]. No 'missing' value defined.`,
    )
  }
  const modify = MODIFIERS[modifier]
  return (document) => {
    const start = column?.starts[document] ?? 0
    const hasValue = column !== undefined && start < (column.starts[document + 1] as number)
    const value = hasValue ? (column.values[start] as number) : missing
    if (value === null) throw new SearchError('illegal_argument_exception', `Missing value for field [${field}]`)
    const modified = modify(value * factor)
    if (modified >= 0 && Number.isFinite(modified)) return modified
    throw new SearchError(
      'illegal_argument_exception',
      `field value function must not produce negative scores, but got: [${modified}] for field value: [${value}]`,
    )
  }
}

const MODIFIERS: Readonly<Record<FactorModifier, (value: number) => number>> = {
  none: (value) => value,
  log: Math.log10,
  log1p: (value) => Math.log10(value + 1),
  log2p: (value) => Math.log10(value + 2),
  ln: Math.log,
  ln1p: Math.log1p,
  ln2p: (value) => Math.log(value + 2),
  square: (value) => value * value,
  sqrt: Math.sqrt,
  reciprocal: (value) => 1 / value,
}
