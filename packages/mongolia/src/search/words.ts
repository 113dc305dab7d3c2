/** A normalised word of a text: lower case, without accents that keyboards lack. */
export interface Word {
  text: string
  script: 'cyrillic' | 'latin' | 'number' | 'mixed' | 'other'
  /** Offset in the source text in UTF-16 units. */
  start: number
  end: number
  /** Whether it is joined to the previous word, directly or by a hyphen, a slash or a dot: `tn-2110`. */
  isGlued: boolean
}

// Matches decimal numbers and mixed letters and digits: `6.7`, `a54`, `256gb`; marks and apostrophes stay within a
// word.
const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)+|[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\p{M}]|['’ʼ`](?=\p{L}))*|["″”](?![\p{L}\p{Nd}])/gu
const GLUE = /^[-‐‑–/._+]?$/
const INCH_MARK = /^["″”]$/

/** Words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const [written] = match
    const start = match.index
    const before = words.at(-1)
    const between = before ? text.slice(before.end, start) : ' '
    if (INCH_MARK.test(written)) {
      if (before?.script === 'number' && between === '') words.push(inchMark(start, start + written.length))
      continue
    }
    const { text: lower, script } = readWord(written)
    if (lower === '') continue
    words.push({
      text: lower,
      script,
      start,
      end: start + written.length,
      isGlued: before !== undefined && GLUE.test(between),
    })
  }
  return words
}

const inchMark = (start: number, end: number): Word => ({ text: 'inch', script: 'latin', start, end, isGlued: true })

type Read = Pick<Word, 'text' | 'script'>

const MAX_CACHED = 50_000
const cache = new Map<string, Read>()

function readWord(written: string): Read {
  const known = cache.get(written)
  if (known) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const text = inOneScript(lowered(written))
  const read = { text, script: scriptOf(text) }
  cache.set(written, read)
  return read
}

function lowered(written: string): string {
  const plain = written.toLowerCase()
  if (/^[a-z0-9а-яёөү]+$/.test(plain)) return plain
  // Some Arabic signs decompose to a space and a mark, or to a whole phrase; no term contains a space.
  const lower = plain
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’ʼ`\s]/g, '')
    .replace(/є/g, 'ө')
    .replace(/ї/g, 'ү')
  if (/^[\d.,]+$/.test(lower)) return decimal(lower)
  return /^[\x20-\x7eа-яёөү]*$/.test(lower) ? lower : withoutAccents(lower)
}

/** Normalises `1,249,000` and `6,7` to 1249000 and 6.7. */
const decimal = (figures: string) => figures.replace(/,(?=\d{3}(?:\D|$))/g, '').replaceAll(',', '.')

/** Keeps ö and ü, which stand for ө and ү in Latin typing, and й and ё; removes other accents. */
const withoutAccents = (word: string) =>
  word.replace(/[^йёöü]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))

const HAS_BOTH = /[a-z].*[а-яёөү]|[а-яёөү].*[a-z]/
// Look-alike letters of the two scripts, in capitals or lower case: typed with the wrong layout, or pasted.
const LATIN_ALIKE = 'abcehkmoptxy'
const CYRILLIC_ALIKE = 'авсенкмортху'
const toCyrillic = new Map([...LATIN_ALIKE].map((letter, at) => [letter, CYRILLIC_ALIKE.charAt(at)]))
const toLatin = new Map([...CYRILLIC_ALIKE].map((letter, at) => [letter, LATIN_ALIKE.charAt(at)]))

/**
 * A word with mixed Cyrillic and Latin look-alikes, in the one script that can write all of it: `утаc` with a Latin c
 * is утас.
 */
function inOneScript(word: string): string {
  if (!HAS_BOTH.test(word)) return word
  const letters = [...word]
  const strange = letters.filter((letter) => /[a-z]/.test(letter) && !toCyrillic.has(letter))
  if (strange.length === 0) return letters.map((letter) => toCyrillic.get(letter) ?? letter).join('')
  const isLatin = letters.every((letter) => !/[а-яёөү]/.test(letter) || toLatin.has(letter))
  return isLatin ? letters.map((letter) => toLatin.get(letter) ?? letter).join('') : word
}

function scriptOf(word: string): Word['script'] {
  if (/^[\p{Nd}.]+$/u.test(word)) return 'number'
  if (/\p{Nd}/u.test(word)) return 'mixed'
  if (/\p{Script=Cyrillic}/u.test(word)) return 'cyrillic'
  return /\p{Script=Latin}/u.test(word) ? 'latin' : 'other'
}
