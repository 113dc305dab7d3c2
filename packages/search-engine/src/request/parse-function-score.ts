import { unsupported } from '../errors.ts'
import type { Parsing } from './parsing.ts'
import { listOf, Part } from './part.ts'
import type { QueryKind, ScoreFunction } from './query.ts'

const MODIFIERS = ['none', 'log', 'log1p', 'log2p', 'ln', 'ln1p', 'ln2p', 'square', 'sqrt', 'reciprocal'] as const

const OUTSIDE = ['script_score', 'gauss', 'linear', 'exp']

export function parseFunctionScore(part: Part, parsing: Parsing): QueryKind {
  const query = part.take('query')
  const functions = part.take('functions')
  const own = readFunction(part, null)
  const list = functions === undefined ? [] : listOf(functions).map((value) => readEntry(value, parsing))
  if (own && functions !== undefined) throw part.refuse('takes either [functions] or one function')
  parsing.checkCount('function_score.functions', list.length, parsing.limits.clauses)
  return {
    kind: 'function_score',
    query: query === undefined ? { kind: 'match_all', boost: 1 } : parsing.query(query, 'function_score.query'),
    functions: own ? [own] : list,
    scoreMode: part.oneOf('score_mode', ['multiply', 'sum', 'avg', 'first', 'max', 'min']) ?? 'multiply',
    boostMode: part.oneOf('boost_mode', ['multiply', 'replace', 'sum', 'avg', 'max', 'min']) ?? 'multiply',
    maxBoost: part.number('max_boost') ?? Number.POSITIVE_INFINITY,
    minScore: part.number('min_score') ?? null,
  }
}

function readEntry(value: unknown, parsing: Parsing): ScoreFunction {
  const part = new Part('function_score.functions', value)
  const filter = part.take('filter')
  const read = readFunction(part, filter === undefined ? null : parsing.query(filter, 'function_score.filter'))
  part.end()
  if (!read) throw part.refuse('requires a function in each entry')
  return read
}

function readFunction(part: Part, filter: ScoreFunction['filter']): ScoreFunction | null {
  for (const kind of OUTSIDE) if (part.has(kind)) throw unsupported(`function_score.${kind}`)
  const weight = part.number('weight')
  const random = part.take('random_score')
  const factor = part.take('field_value_factor')
  const common = { filter, weight: weight ?? 1 }
  if (random !== undefined && factor !== undefined) throw part.refuse('takes one function in each entry')
  if (random !== undefined) return { ...common, ...readRandom(random) }
  if (factor !== undefined) return { ...common, ...readFactor(factor) }
  return weight === undefined ? null : { ...common, kind: 'weight' }
}

function readRandom(value: unknown) {
  const part = new Part('random_score', value)
  const seed = part.take('seed')
  const field = part.text('field') ?? null
  part.end()
  if (seed === undefined || seed === null) return { kind: 'random_score' as const, seed: null, field }
  if (typeof seed === 'number' || typeof seed === 'string') return { kind: 'random_score' as const, seed, field }
  throw part.refuse('expects a number or a text in [seed]')
}

function readFactor(value: unknown) {
  const part = new Part('field_value_factor', value)
  const read = {
    kind: 'field_value_factor' as const,
    field: part.requiredText('field'),
    factor: part.number('factor') ?? 1,
    modifier: part.oneOf('modifier', MODIFIERS) ?? 'none',
    missing: part.number('missing') ?? null,
  }
  part.end()
  return read
}
