import { SearchError } from '../errors.ts'
import type { FieldMapping } from '../mapping/mapping.ts'
import { isObject, listOf } from '../request/request-object.ts'

/** One completion input of a document. */
export interface CompletionInput {
  input: string
  /** Weight from 0 to 2^31 - 1. */
  weight: number
  contexts: Contexts
}

export type Contexts = Readonly<Record<string, readonly string[]>>

interface ContextDefinition {
  name: string
  /** Document field with the context's values, for completions that name none. */
  path: string | null
}

const MOST_WEIGHT = 2 ** 31 - 1
export const NO_CONTEXTS: Contexts = {}

type Source = Readonly<Record<string, unknown>>

/**
 * Reads the values of a completion field of one document: texts, `{ input, weight, contexts }`, or lists of them. Each
 * input is returned once, with its greatest weight.
 */
export function readCompletions(mapping: FieldMapping, values: readonly unknown[], source: Source): CompletionInput[] {
  const reader = new CompletionReader(mapping, source)
  const inputs = new Map<string, CompletionInput>()
  for (const entry of values.flat().flatMap((value) => reader.read(value))) {
    const known = inputs.get(entry.input)
    if (!known || known.weight < entry.weight) inputs.set(entry.input, entry)
  }
  return [...inputs.values()]
}

class CompletionReader {
  readonly #path: string
  readonly #longest: number
  readonly #contexts: readonly ContextDefinition[]
  readonly #source: Source

  constructor(mapping: FieldMapping, source: Source) {
    this.#path = mapping.path
    this.#longest = Number(mapping.definition.max_input_length ?? 50)
    this.#contexts = contextsOf(mapping)
    this.#source = source
  }

  read(value: unknown): CompletionInput[] {
    const { input, weight, contexts, ...rest } = isObject(value) ? value : { input: value }
    for (const key of Object.keys(rest))
      throw this.#refuse(`unknown field name [${key}], must be one of [input, weight, contexts]`)
    const given = this.#readContexts(contexts)
    const heavy = this.#readWeight(weight)
    return listOf(input).map((text) => {
      if (typeof text !== 'string') throw this.#refuse('expected text or an object with [input]')
      return { input: text.slice(0, this.#longest), weight: heavy, contexts: given }
    })
  }

  #readWeight(value: unknown): number {
    const weight = value === undefined || value === null ? 1 : Number(value)
    if (Number.isInteger(weight) && weight >= 0 && weight <= MOST_WEIGHT) return weight
    throw this.#refuse(`weight must be in the interval [0..2147483647], but was [${String(value)}]`)
  }

  #readContexts(value: unknown): Contexts {
    const given = value === undefined || value === null ? {} : value
    if (!isObject(given)) throw this.#refuse('contexts must be an object')
    for (const name of Object.keys(given)) {
      if (!this.#contexts.some((context) => context.name === name)) throw this.#refuse(`unknown context name [${name}]`)
    }
    if (this.#contexts.length === 0) return NO_CONTEXTS
    const read = this.#contexts.map(({ name, path }) => {
      const values = given[name] ?? (path === null ? [] : valueAt(this.#source, path))
      return [name, listOf(values).map(String)]
    })
    return Object.fromEntries(read)
  }

  #refuse(reason: string): SearchError {
    return new SearchError('mapper_parsing_exception', `failed to parse [${this.#path}]: ${reason}`)
  }
}

/** Contexts of the mapping; only categories are supported. */
export function contextsOf({ path, definition: { contexts } }: FieldMapping): ContextDefinition[] {
  if (contexts === undefined) return []
  return listOf(contexts).map((definition) => {
    const { name, type, path: from } = isObject(definition) ? definition : {}
    if (typeof name !== 'string' || String(type).toLowerCase() !== 'category') {
      throw new SearchError('mapper_parsing_exception', `[contexts] of [${path}] must be named and of type [category]`)
    }
    return { name, path: typeof from === 'string' ? from : null }
  })
}

function valueAt(source: Source, path: string): unknown {
  let value: unknown = source
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
  return value ?? []
}
