/** Pattern of LIKE for texts that have a word. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

const MAX_WORDS = 8

/** Patterns of LIKE for each word that was typed. */
export const typedPatterns = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(containing)
