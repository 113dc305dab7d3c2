import type { Translated } from '../../features/catalog/catalog/import/catalog-file.ts'

/** A sentence in Mongolian and English; `{name}` is the product, `{0}` `{1}` … the facts of its row. */
export type Sentence = readonly [mn: string, en: string]

/** Name of a property and the pattern of its value, `{}` being the fact, in Mongolian and English. */
export type PropertyColumn = readonly [mn: string, en: string, mnValue: string, enValue: string]

/** One kind of goods: what all its models share, and the price list they stand in. */
export interface Range {
  kind: string
  /** The word after the model's name: `Nova 14 Pro` + `ухаалаг утас`. */
  noun: Translated
  warrantyMonths: number
  /** Grams of a boxed piece. */
  weight: number
  /** The option type that the sizes column chooses from. */
  sizeOption?: string
  properties: readonly PropertyColumn[]
  openings: readonly [Sentence, Sentence, ...Sentence[]]
  details: readonly [Sentence, Sentence, Sentence, ...Sentence[]]
  /**
   * One model a line: brand | model | price | colours | taxon | sizes | a fact for each property. The first colour is the one
   * shown; `256gb+300000` is a size that costs 300,000 ₮ more; `-` is none; `мод~wood` is a fact that needs translating and `-` one the
   * model does not have: neither a property nor a sentence then speaks of it.
   */
  models: string
}

export interface Fact {
  mn: string
  en: string
}

export interface Model {
  brand: string
  name: string
  price: number
  colours: string[]
  taxon: string
  sizes: { code: string; extra: number }[]
  facts: (Fact | null)[]
}

const words = (cell: string) => (cell === '-' ? [] : cell.split(' '))

function readFact(cell: string): Fact | null {
  if (cell === '-') return null
  const [mn = '', en = mn] = cell.split('~')
  return { mn, en }
}

function readSize(cell: string) {
  const [code = '', extra = '0'] = cell.split('+')
  return { code, extra: Number(extra) }
}

export function readModels({ models, properties, kind }: Range): Model[] {
  return models
    .trim()
    .split('\n')
    .map((line) => {
      const [brand = '', name = '', price = '', colours = '', taxon = '', sizes = '', ...facts] = line
        .split('|')
        .map((cell) => cell.trim())
      if (facts.length !== properties.length) throw new Error(`${kind}: ${name} has ${facts.length} facts`)
      return {
        brand,
        name,
        price: Number(price),
        colours: words(colours),
        taxon,
        sizes: words(sizes).map(readSize),
        facts: facts.map(readFact),
      }
    })
}
