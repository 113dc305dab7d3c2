/** A word of a text as it is searched: in lower case, with no accents that keyboards lack. */
export interface Word {
  text: string
  script: 'cyrillic' | 'latin' | 'number' | 'mixed' | 'other'
  /** In UTF-16 units of the text it was found in. */
  start: number
  end: number
  /** Written together with the word before, by a hyphen, a slash or a dot at most: `tn-2110`. */
  isGlued: boolean
}

// Figures with decimals, or letters and figures mixed: `6.7`, `a54`, `256gb`; marks and apostrophes stay within a word.
const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)+|[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\p{M}]|['’ʼ`](?=\p{L}))*|["″”](?![\p{L}\p{Nd}])/gu
const GLUE = /^[-‐‑–/._+]?$/
const INCH_MARK = /^["″”]$/

/** Words of a text in their order. */
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

const REMEMBERED = 50_000
const remembered = new Map<string, Read>()

function readWord(written: string): Read {
  const known = remembered.get(written)
  if (known) return known
  if (remembered.size >= REMEMBERED) remembered.clear()
  const text = inOneScript(lowered(written))
  const read = { text, script: scriptOf(text) }
  remembered.set(written, read)
  return read
}

function lowered(written: string): string {
  const plain = written.toLowerCase()
  if (/^[a-z0-9а-яёөү]+$/.test(plain)) return plain
  // Some signs of Arabic are a space and a mark, or a whole phrase, once they are taken apart: no term holds a space.
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

/** `1,249,000` and `6,7` as they are counted: 1249000 and 6.7. */
const decimal = (figures: string) => figures.replace(/,(?=\d{3}(?:\D|$))/g, '').replaceAll(',', '.')

/** ö and ü are letters of Latin typing for ө and ү; й and ё are letters too, other accents go. */
const withoutAccents = (word: string) =>
  word.replace(/[^йёöü]/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))

const HAS_BOTH = /[a-z].*[а-яёөү]|[а-яёөү].*[a-z]/
// Letters that look alike on a keyboard's capitals or its small letters: a hand that forgot to switch, or a text pasted together.
const LATIN_ALIKE = 'abcehkmoptxy'
const CYRILLIC_ALIKE = 'авсенкмортху'
const toCyrillic = new Map([...LATIN_ALIKE].map((letter, at) => [letter, CYRILLIC_ALIKE.charAt(at)]))
const toLatin = new Map([...CYRILLIC_ALIKE].map((letter, at) => [letter, LATIN_ALIKE.charAt(at)]))

/** A word that mixes Cyrillic and Latin look-alikes in the script that all of it can be written in: `утаc` with a Latin c is утас. */
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
