import { unsupported } from '../errors.ts'
import type { Parsing } from './parsing.ts'
import type { QueryKind, ScoreFunction } from './query.ts'
import { listOf, RequestObject } from './request-object.ts'

const MODIFIERS = ['none', 'log', 'log1p', 'log2p', 'ln', 'ln1p', 'ln2p', 'square', 'sqrt', 'reciprocal'] as const

const OUTSIDE = ['script_score', 'gauss', 'linear', 'exp']

export function parseFunctionScore(object: RequestObject, parsing: Parsing): QueryKind {
  const query = object.take('query')
  const functions = object.take('functions')
  const own = readFunction(object, null)
  const list = functions === undefined ? [] : listOf(functions).map((value) => readEntry(value, parsing))
  if (own && functions !== undefined) throw object.refuse('takes either [functions] or one function')
  parsing.checkCount('function_score.functions', list.length, parsing.limits.clauses)
  return {
    kind: 'function_score',
    query: query === undefined ? { kind: 'match_all', boost: 1 } : parsing.query(query, 'function_score.query'),
    functions: own ? [own] : list,
    scoreMode: object.oneOf('score_mode', ['multiply', 'sum', 'avg', 'first', 'max', 'min']) ?? 'multiply',
    boostMode: object.oneOf('boost_mode', ['multiply', 'replace', 'sum', 'avg', 'max', 'min']) ?? 'multiply',
    maxBoost: object.number('max_boost') ?? Number.POSITIVE_INFINITY,
    minScore: object.number('min_score') ?? null,
  }
}

function readEntry(value: unknown, parsing: Parsing): ScoreFunction {
  const object = new RequestObject('function_score.functions', value)
  const filter = object.take('filter')
  const read = readFunction(object, filter === undefined ? null : parsing.query(filter, 'function_score.filter'))
  object.end()
  if (!read) throw object.refuse('requires a function in each entry')
  return read
}

function readFunction(object: RequestObject, filter: ScoreFunction['filter']): ScoreFunction | null {
  for (const kind of OUTSIDE) if (object.has(kind)) throw unsupported(`function_score.${kind}`)
  const weight = object.number('weight')
  const random = object.take('random_score')
  const factor = object.take('field_value_factor')
  const common = { filter, weight: weight ?? 1 }
  if (random !== undefined && factor !== undefined) throw object.refuse('takes one function in each entry')
  if (random !== undefined) return { ...common, ...readRandom(random) }
  if (factor !== undefined) return { ...common, ...readFactor(factor) }
  return weight === undefined ? null : { ...common, kind: 'weight' }
}

function readRandom(value: unknown) {
  const object = new RequestObject('random_score', value)
  const seed = object.take('seed')
  const field = object.text('field') ?? null
  object.end()
  if (seed === undefined || seed === null) return { kind: 'random_score' as const, seed: null, field }
  if (typeof seed === 'number' || typeof seed === 'string') return { kind: 'random_score' as const, seed, field }
  throw object.refuse('expects a number or a text in [seed]')
}

function readFactor(value: unknown) {
  const object = new RequestObject('field_value_factor', value)
  const read = {
    kind: 'field_value_factor' as const,
    field: object.requiredText('field'),
    factor: object.number('factor') ?? 1,
    modifier: object.oneOf('modifier', MODIFIERS) ?? 'none',
    missing: object.number('missing') ?? null,
  }
  object.end()
  return read
}
