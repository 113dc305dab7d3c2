/**
 * Reference implementation of the query language: every document is read for every query. It is written independently
 * of the engine, so that the two can be compared. Texts are words separated by spaces.
 */
export interface Toy {
  title?: string
  tags?: string[]
  price?: number[]
  on?: boolean
  day?: string
  parts?: Part[]
}

interface Part {
  name: string
  cost: number
  note: string
}

export interface Stored {
  id: string
  source: Toy
}

export type Json = Record<string, unknown>
type Outcome = { matches: boolean; score: number }
/** A document, or an object of `parts` with the same paths as in requests. */
type Values = Record<string, unknown[]>

const NO: Outcome = { matches: false, score: 0 }
const only = (query: Json): [string, Json] => Object.entries(query)[0] as [string, Json]
const words = (text: unknown): string[] => String(text).split(' ').filter(Boolean)
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export class NaiveScan {
  readonly #documents: { id: string; values: Values; parts: Values[] }[]

  /** Documents in order of arrival. */
  constructor(stored: readonly Stored[]) {
    this.#documents = stored.map(({ id, source }) => ({
      id,
      values: {
        _id: [id],
        title: source.title === undefined ? [] : [source.title],
        tags: source.tags ?? [],
        price: source.price ?? [],
        on: source.on === undefined ? [] : [source.on],
        day: source.day === undefined ? [] : [source.day],
      },
      parts: (source.parts ?? []).map(({ name, cost, note }) => ({
        'parts.name': [name],
        'parts.cost': [cost],
        'parts.note': [note],
      })),
    }))
  }

  /** Score of each match by id, in order of arrival. */
  search(query: Json): Map<string, number> {
    const found = new Map<string, number>()
    for (const { id, values, parts } of this.#documents) {
      const { matches, score } = this.#evaluate(query, values, parts)
      if (matches) found.set(id, score)
    }
    return found
  }

  /** Boosts multiply computed scores but not what a function adds to them, as in Lucene. */
  #evaluate(query: Json, values: Values, parts: Values[], above = 1): Outcome {
    const [kind, body] = only(query)
    const boost = above * Number(body.boost ?? 1)
    const below = (inner: unknown) => this.#evaluate(inner as Json, values, parts, boost)
    switch (kind) {
      case 'bool':
        return this.#bool(body, below, boost)
      case 'dis_max': {
        const found = (body.queries as Json[]).map(below).filter(({ matches }) => matches)
        return best(found, Number(body.tie_breaker ?? 0))
      }
      case 'constant_score':
        return constant(below(body.filter).matches, boost)
      case 'nested':
        return this.#nested(body, parts, boost)
      case 'function_score':
        return functionScore(body, below(body.query), values)
      default: {
        const { matches, score } = this.#leaf(kind, body, values)
        return { matches, score: score * boost }
      }
    }
  }

  #leaf(kind: string, body: Json, values: Values): Outcome {
    switch (kind) {
      case 'match_all':
        return constant(true)
      case 'multi_match': {
        const found = (body.fields as string[])
          .map((field) => this.#match(field, body, values))
          .filter(({ matches }) => matches)
        return best(found, body.type === 'most_fields' ? 1 : Number(body.tie_breaker ?? 0))
      }
      case 'ids':
        return constant((body.values as string[]).includes(String(values._id?.[0])))
      case 'exists':
        return constant((values[String(body.field)] ?? []).length > 0)
      default:
        return this.#ofField(kind, body, values)
    }
  }

  #ofField(kind: string, body: Json, values: Values): Outcome {
    const [field, condition] = Object.entries(body).find(([key]) => key !== 'boost') as [string, Json]
    const own = values[field] ?? []
    switch (kind) {
      case 'match': {
        const { matches, score } = this.#match(field, condition, values)
        return { matches, score: score * Number(condition.boost ?? 1) }
      }
      case 'match_phrase':
        return this.#phrase(field, words(condition), values)
      case 'term':
        return typeof own[0] === 'number'
          ? constant(own.includes(condition))
          : this.#word(field, String(condition), values)
      case 'terms':
        return constant(own.some((value) => (condition as unknown as unknown[]).includes(value)))
      case 'range':
        return constant(own.some((value) => inRange(value as string | number, condition)))
      case 'prefix':
        return constant(this.#termsOf(field, values).some((term) => term.startsWith(String(condition))))
      default:
        throw new Error(`the scan does not know ${kind}`)
    }
  }

  #bool(body: Json, below: (query: unknown) => Outcome, boost: number): Outcome {
    const of = (key: string) => ((body[key] ?? []) as Json[]).map(below)
    const [must, filter, should, mustNot] = [of('must'), of('filter'), of('should'), of('must_not')]
    if (must.length + filter.length + should.length + mustNot.length === 0) return constant(true, boost)
    const hits = should.filter(({ matches }) => matches)
    const alone = must.length + filter.length === 0 && should.length > 0 ? 1 : 0
    const least = Math.max(alone, Number(body.minimum_should_match ?? 0))
    const matches =
      [...must, ...filter].every((one) => one.matches) && !mustNot.some((one) => one.matches) && hits.length >= least
    return matches ? { matches, score: sum([...must, ...hits].map(({ score }) => score)) } : NO
  }

  #nested(body: Json, parts: Values[], boost: number): Outcome {
    const scores = parts
      .map((object) => this.#evaluate(body.query as Json, object, [], boost))
      .filter(({ matches }) => matches)
      .map(({ score }) => score)
    if (scores.length === 0) return NO
    switch (body.score_mode) {
      case 'sum':
        return { matches: true, score: sum(scores) }
      case 'max':
        return { matches: true, score: Math.max(...scores) }
      case 'min':
        return { matches: true, score: Math.min(...scores) }
      case 'none':
        return { matches: true, score: 0 }
      default:
        return { matches: true, score: sum(scores) / scores.length }
    }
  }

  #match(field: string, condition: Json, values: Values): Outcome {
    const hits = words(condition.query).map((word) => {
      const near = condition.fuzziness === undefined ? [[word, 1] as const] : this.#near(field, word)
      const counts = near.map(([term]) => this.#matchingTerm(field, term).length)
      const found = near.map(([term, likeness]) => this.#word(field, term, values, Math.max(0, ...counts), likeness))
      const matching = found.filter(({ matches }) => matches)
      return { matches: matching.length > 0, score: sum(matching.map(({ score }) => score)) }
    })
    const matching = hits.filter(({ matches }) => matches)
    const least = condition.operator === 'and' ? hits.length : Math.max(1, Number(condition.minimum_should_match ?? 1))
    const isEnough = matching.length >= (hits.length === 1 ? 1 : least)
    return isEnough && hits.length > 0 ? { matches: true, score: sum(matching.map(({ score }) => score)) } : NO
  }

  /** Words with one letter inserted, deleted or replaced. */
  #near(field: string, word: string): (readonly [string, number])[] {
    const terms = new Set(this.#all(field).flatMap((values) => this.#termsOf(field, values)))
    return [...terms].flatMap((term) => {
      if (term === word) return [[term, 1] as const]
      return isOneEdit(term, word) ? [[term, 1 - 1 / Math.min(term.length, word.length)] as const] : []
    })
  }

  #phrase(field: string, phrase: string[], values: Values): Outcome {
    const text = this.#termsOf(field, values)
    const starts = text.filter((_, at) => phrase.every((word, step) => text[at + step] === word))
    if (starts.length === 0 || phrase.length === 0) return NO
    const rarity = sum(phrase.map((word) => this.#rarity(field, this.#matchingTerm(field, word).length)))
    return { matches: true, score: rarity * this.#share(field, starts.length, text.length) }
  }

  #word(
    field: string,
    word: string,
    values: Values,
    holders = this.#matchingTerm(field, word).length,
    boost = 1,
  ): Outcome {
    const terms = this.#termsOf(field, values)
    const frequency = terms.filter((term) => term === word).length
    if (frequency === 0) return NO
    const share = this.#share(field, frequency, isText(field) ? terms.length : 1)
    return { matches: true, score: boost * this.#rarity(field, holders) * share }
  }

  #share(field: string, frequency: number, length: number): number {
    const having = this.#all(field)
    const average = sum(having.map((values) => this.#termsOf(field, values).length)) / having.length
    return frequency / (frequency + 1.2 * (0.25 + (0.75 * length) / average))
  }

  #rarity(field: string, holders: number): number {
    const having = this.#all(field).length
    return 2.2 * Math.log(1 + (having - holders + 0.5) / (holders + 0.5))
  }

  #matchingTerm(field: string, term: string): Values[] {
    return this.#all(field).filter((values) => this.#termsOf(field, values).includes(term))
  }

  #termsOf(field: string, values: Values): string[] {
    const own = values[field] ?? []
    return isText(field) ? own.flatMap(words) : own.map(String)
  }

  /** Documents, or objects, that have the field. */
  #all(field: string): Values[] {
    const level = field.startsWith('parts.')
      ? this.#documents.flatMap(({ parts }) => parts)
      : this.#documents.map(({ values }) => values)
    return level.filter((values) => (values[field] ?? []).length > 0)
  }
}

const isText = (field: string): boolean => field === 'title' || field === 'parts.note'
const constant = (matches: boolean, score = 1): Outcome => (matches ? { matches, score } : NO)

function best(found: Outcome[], tieBreaker: number): Outcome {
  if (found.length === 0) return NO
  const scores = found.map(({ score }) => score)
  const most = Math.max(...scores)
  return { matches: true, score: most + tieBreaker * (sum(scores) - most) }
}

function functionScore(body: Json, found: Outcome, values: Values): Outcome {
  if (!found.matches) return NO
  const price = Math.min(...((values.price ?? []) as number[]))
  const value = Number.isFinite(price) ? price : 1
  const factor = Math.log(value * 2 + 2) * Number(body.weight ?? 1)
  return { matches: true, score: body.boost_mode === 'sum' ? found.score + factor : found.score * factor }
}

function inRange(value: string | number, condition: Json): boolean {
  const { gt, gte, lt, lte } = condition as Record<string, string | number>
  if (gt !== undefined && value <= gt) return false
  if (gte !== undefined && value < gte) return false
  if (lt !== undefined && value >= lt) return false
  return !(lte !== undefined && value > lte)
}

function isOneEdit(one: string, other: string): boolean {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let at = 0; at <= one.length; at++) {
    const [before, after] = [one.slice(0, at), one.slice(at)]
    if (before + after.slice(1) === other && after !== '') return true
    if (after.length > 1 && before + after[1] + after[0] + after.slice(2) === other) return true
    for (const letter of letters) {
      if (before + letter + after === other || before + letter + after.slice(1) === other) return true
    }
  }
  return false
}
