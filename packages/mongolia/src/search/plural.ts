const UNCHANGED = /(?:ss|us|is|ics|ous|news|lens)$/

/** Light stemmer for English plurals: headphones → headphone, batteries → battery, boxes → box. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || UNCHANGED.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
