import { SearchError } from '../errors.ts'

export type Json = Readonly<Record<string, unknown>>

/**
 * Reader of one object of a request. `end` refuses by name every property that was not read, so that nothing is
 * silently ignored.
 */
export class RequestObject {
  /** Name in error messages: `match`, `terms`. */
  readonly name: string
  readonly #values: Map<string, unknown>

  constructor(name: string, value: unknown) {
    if (!isObject(value)) throw new SearchError('parsing_exception', `[${name}] malformed, expected an object`)
    this.name = name
    this.#values = new Map(Object.entries(value))
  }

  take(key: string): unknown {
    const value = this.#values.get(key)
    this.#values.delete(key)
    return value
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** Keys that have not been read yet. */
  get rest(): string[] {
    return [...this.#values.keys()]
  }

  /** The unread properties as one object. */
  takeAll(): Json {
    return Object.fromEntries(this.rest.map((key) => [key, this.take(key)]))
  }

  end(): void {
    const [unknown] = this.#values.keys()
    if (unknown !== undefined) throw this.refuse(`does not support [${clipped(unknown)}]`)
  }

  text(key: string): string | undefined {
    const value = this.take(key)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    throw this.refuse(`expects a text in [${key}]`)
  }

  requiredText(key: string): string {
    const text = this.text(key)
    if (text === undefined) throw this.refuse(`requires [${key}]`)
    return text
  }

  number(key: string): number | undefined {
    const value = this.take(key)
    if (value === undefined || value === null) return undefined
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
    throw this.refuse(`expects a number in [${key}]`)
  }

  /** Reads an integer of at least `least`. */
  whole(key: string, least = 0): number | undefined {
    const number = this.number(key)
    if (number === undefined) return undefined
    if (Number.isInteger(number) && number >= least) return number
    throw new SearchError(
      'illegal_argument_exception',
      `[${key}] of [${this.name}] must be a whole number from ${least}`,
    )
  }

  flag(key: string): boolean | undefined {
    const value = this.take(key)
    if (value === undefined || value === null) return undefined
    if (value === true || value === 'true') return true
    if (value === false || value === 'false') return false
    throw this.refuse(`expects true or false in [${key}]`)
  }

  /** Reads one of the words, in any case. */
  oneOf<Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    const text = this.text(key)?.toLowerCase()
    if (text === undefined) return undefined
    const found = words.find((word) => word.toLowerCase() === text)
    if (found !== undefined) return found
    throw this.refuse(`does not know [${clipped(text)}] in [${key}]`)
  }

  /** Reads a value that has no effect here, or must have its only supported value. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.#values.delete(key)
  }

  refuse(reason: string): SearchError {
    return new SearchError('parsing_exception', `[${this.name}] ${reason}`)
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value or a list of them. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The client's value, shortened for an error message. */
export const clipped = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
