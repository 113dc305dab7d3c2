/** Spellings of one unit, the first of which is indexed; they count as units after a figure only. */
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

/** The one spelling of a unit that stands after a figure; undefined where the word is none. */
export const unitOf = (word: string): string | undefined => CANONICAL.get(word)

/** Figures and what is written together with them: `65инч` → 65, инч; `a54` → a, 54; `xm4s` → xm, 4, s. */
export const partsOf = (word: string): string[] => word.match(/\p{Nd}+(?:\.\p{Nd}+)?|[^\p{Nd}.]+/gu) ?? []

/** A figure with its unit as it is indexed, however it was spelt: `55инч` → `55inch`. Other words stay. */
export function measured(word: string): string {
  const [figure = '', unit = '', ...more] = partsOf(word)
  if (more.length > 0 || !/^\p{Nd}/u.test(figure)) return word
  return figure + (unitOf(unit) ?? unit)
}
