import type { Translated } from '../features/catalog/catalog/import/catalog-file.ts'
import { wholeOf } from './draw-lots.ts'
import type { Model, Range, Sentence } from './ranges/range.ts'

const farewells: readonly Sentence[] = [
  [
    'Албан ёсны {months} сарын баталгаатай, засвар үйлчилгээг манай салбарууд хийнэ.',
    'It comes with {months} months of official warranty, served by our own shops.',
  ],
  [
    'Улаанбаатарт захиалсан өдөртөө, орон нутагт 2–7 хоногт хүргэнэ.',
    'Delivered the same day in Ulaanbaatar, in two to seven days elsewhere.',
  ],
  [
    'Салбар дээр ирж үзээд, таалагдвал тэр дор нь авч болно.',
    'See it in one of our shops and take it home the same day.',
  ],
  [
    'Таалагдахгүй бол 72 цагийн дотор савлагаатай нь буцаана уу.',
    'If it is not for you, return it in its packaging within 72 hours.',
  ],
  [
    'НӨАТ-ын баримт, {months} сарын баталгааны хуудас дагалдана.',
    'You get a VAT receipt and a {months}-month warranty card.',
  ],
]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function fill(pattern: string, language: 'mn' | 'en', name: string, { facts }: Model, months: number): string {
  const text = pattern
    .replaceAll('{name}', name)
    .replaceAll('{months}', String(months))
    .replace(/\{(\d)\}/g, (_, index: string) => facts[Number(index)]?.[language] ?? '')
  return capitalised(text)
}

const factsIn = ([mn]: Sentence) => [...mn.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index))

const isTrueOf = ({ facts }: Model, sentence: Sentence) => factsIn(sentence).every((index) => facts[index])

const at = (sentences: readonly Sentence[], index: number): Sentence => sentences[index % sentences.length] ?? ['', '']

/** Two things to say after the opening, and nothing that it has said already. */
function praise(details: Sentence[], opening: Sentence, index: number, name: string): Sentence[] {
  const told = new Set(factsIn(opening))
  const fresh = details.filter((sentence) => !factsIn(sentence).some((fact) => told.has(fact)))
  const step = 1 + wholeOf(0, Math.max(0, fresh.length - 2), name, 'detail')
  return fresh.length > 1 ? [at(fresh, index), at(fresh, index + step)] : fresh
}

/** Neighbours in a range open differently and praise different things; a model always keeps its own words. */
export function describe(range: Range, model: Model, index: number, name: string): Translated {
  const isTrue = (sentence: Sentence) => isTrueOf(model, sentence)
  const openings = range.openings.filter(isTrue)
  const opening = at(openings, index)
  const round = index + Math.floor(index / openings.length)
  const farewell = at(farewells, wholeOf(0, farewells.length - 1, name, 'farewell'))
  const sentences = [opening, ...praise(range.details.filter(isTrue), opening, round, name), farewell]
  const write = (language: 'mn' | 'en') =>
    sentences
      .map(([mn, en]) => fill(language === 'mn' ? mn : en, language, name, model, range.warrantyMonths))
      .join(' ')
  return { mn: write('mn'), en: write('en') }
}
