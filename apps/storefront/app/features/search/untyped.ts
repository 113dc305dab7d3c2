import { fold } from '@delguur/mongolia/folding'

export interface TextPart {
  text: string
  isTyped: boolean
}

/** Splits a suggestion into the typed text, in either script, and the rest. */
export function partsOf(suggestion: string, typed: string): TextPart[] {
  const sought = typed.trim().replace(/\s+/g, ' ')
  if (!sought) return [{ text: suggestion, isTyped: false }]
  const [start, end] = asWritten(suggestion, sought) ?? [0, foldedLength(suggestion, sought)]
  const parts = [
    { text: suggestion.slice(0, start), isTyped: false },
    { text: suggestion.slice(start, end), isTyped: true },
    { text: suggestion.slice(end), isTyped: false },
  ]
  return parts.filter(({ text }) => text)
}

/** Finds the word of the suggestion that begins with the typed text. */
function asWritten(suggestion: string, sought: string): [number, number] | null {
  const place = ` ${suggestion.toLowerCase()}`.indexOf(` ${sought.toLowerCase()}`)
  return place < 0 ? null : [place, place + sought.length]
}

/** Returns the length of the prefix that matches the typed text by sound: `utas` matches утас; 0 if none does. */
function foldedLength(suggestion: string, sought: string): number {
  const keys = fold(sought, 'tight')
  const letters = [...suggestion]
  for (let length = letters.length; length > 0; length--) {
    const beginning = letters.slice(0, length).join('')
    if (isSame(fold(beginning, 'tight'), keys)) return beginning.trimEnd().length
  }
  return 0
}

const isSame = (one: string[][], other: string[][]) =>
  one.length === other.length && one.every((keys, word) => keys.some((key) => other[word]?.includes(key)))
