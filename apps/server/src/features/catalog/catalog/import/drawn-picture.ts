import type { CatalogBrand, DrawingSource } from './catalog-file.ts'

/** Colour words in names of goods, and their drawn colours. Longer words come first. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/graphite|gunmetal|anthracite|бал чулуу/i, '#474b52'],
  [/black|хар(?!\p{L})/iu, '#24262b'],
  [/white|цагаан/i, '#f2f0ec'],
  [/silver|aluminium|aluminum|stainless|мөнгөлөг/i, '#c4c7cb'],
  [/gr[ae]y|саарал/i, '#7d8188'],
  [/gold|champagne|алт/i, '#cdb27d'],
  [/rose|pink|ягаан/i, '#dba9b2'],
  [/purple|violet|lavender/i, '#8274a8'],
  [/navy|dark blue/i, '#27405f'],
  [/blue|хөх|цэнхэр/i, '#4f7fae'],
  [/green|ногоон/i, '#5d7f64'],
  [/red|burgundy|улаан/i, '#a9322f'],
  [/orange|copper|улбар/i, '#c06a35'],
  [/yellow|шар(?!\p{L})/iu, '#d9b23c'],
  [/brown|beige|бор(?!\p{L})|хүрэн/iu, '#8a6a4e'],
]
const BODIES = ['#2b2d33', '#c4c7cb', '#f2f0ec', '#31506b'] as const
const ACCENTS = ['#2b6f9e', '#c65f36', '#4f8a55', '#6a3fd0', '#b98a2e', '#2d8a91', '#c8382b', '#50619a'] as const

const sumOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)

/** Colour of a brand that has none; deterministic for its code. */
export const accentOf = (code: string): string => ACCENTS[sumOf(code) % ACCENTS.length] ?? ACCENTS[0]

/** Drawing in place of a missing picture. They vary so little that thousands of products share some hundred files. */
export function drawingOf(thing: {
  kind: string
  sku: string
  brand: CatalogBrand | null
  colour: string
}): DrawingSource {
  const named = COLOURS.find(([word]) => word.test(thing.colour))?.[1]
  const colour = named ?? BODIES[sumOf(thing.sku) % BODIES.length] ?? BODIES[0]
  const accent = ACCENTS[sumOf(thing.brand?.code ?? thing.kind) % 2] ?? ACCENTS[0]
  return { drawing: { kind: thing.kind, colour, accent, seed: thing.kind } }
}
