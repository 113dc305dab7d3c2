/** Spellings of one unit, the first of which is indexed; they count as units only after a number. */
const UNITS = [
  'inch, инч, inches, in, дюйм, inchiin, inch',
  'gb, гб, gigabyte, гигабайт, gigabait',
  'tb, тб, terabyte, терабайт',
  'mb, мб, megabyte, мегабайт',
  'kg, кг, килограмм, kilogram',
  'g, г, гр, gr, грамм, gram',
  'l, л, литр, liter, litre, litr',
  'ml, мл, миллилитр',
  'mm, мм, миллиметр',
  'cm, см, сантиметр, santimetr',
  'm, м, метр, meter, metre, metr',
  'w, вт, ватт, watt, vatt',
  'v, в, вольт, volt',
  'hz, гц, герц',
  'ghz, ггц',
  'mhz, мгц',
  'mp, мп, мегапиксел, megapixel',
  'mah, мац, мач',
  'ah, ач',
  'pc, ш, ширхэг, pcs, piece',
]

const CANONICAL: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((line) => {
    const spellings = line.split(', ')
    return spellings.map((spelling) => [spelling, spellings[0] ?? spelling] as const)
  }),
)

/** Canonical spelling of a unit after a number; undefined if the word is no unit. */
export const unitOf = (word: string): string | undefined => CANONICAL.get(word)

/** Splits numbers from letters: `65инч` → 65, инч; `a54` → a, 54; `xm4s` → xm, 4, s. */
export const splitDigits = (word: string): string[] => word.match(/\p{Nd}+(?:\.\p{Nd}+)?|[^\p{Nd}.]+/gu) ?? []

/** Canonical form of a number with its unit: `55инч` → `55inch`. Other words are unchanged. */
export function measured(word: string): string {
  const [figure = '', unit = '', ...more] = splitDigits(word)
  if (more.length > 0 || !/^\p{Nd}/u.test(figure)) return word
  return figure + (unitOf(unit) ?? unit)
}
