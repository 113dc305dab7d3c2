/**
 * `tight` joins the spellings of one word, for exact and leading hits; `loose` joins o with u, e with i and their like, for
 * recall; `skeleton` keeps the first letter and the consonants, for words whose vowels were left out or mistaken.
 */
export type FoldingKey = 'tight' | 'loose' | 'skeleton'

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'io',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'q',
  ш: 'x',
  щ: 'x',
  ъ: 'i',
  ы: 'i',
  ь: 'i',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  є: 'u',
  ї: 'u',
}

// Capitals denote resolved sounds (C ц, Q ч, X ш), so that no later step treats them as typed letters. The order
// matters.
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/shch|sh/g, 'X'],
  [/ch/g, 'Q'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/tz|ts/g, 'C'],
  [/zh|dj/g, 'j'],
  [/x/g, 'h'],
]
const LATIN_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/vv|ww/g, 'u'],
  [/(?<=[bgdjzkstfhCXQ])[vw]/g, 'u'],
  [/(?<=[bcdfghjklmnpqrstzCXQ])[vw](?=[bcdfghjklmnpqrstzCXQ])/g, 'u'],
  [/^[vw](?=[bcdfghjklmnpqrstzCXQ])/g, 'u'],
  [/(?<=u)[vw]$/g, 'u'],
  [/w/g, 'v'],
  [/ye/g, 'e'],
  [/y/g, 'i'],
]
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [/o/g, 'u'],
  [/f/g, 'p'],
  [/ie/g, 'e'],
  [/ia/g, 'a'],
  [/iu/g, 'u'],
  [/(?<=.)i$/g, ''],
  [/e/g, 'i'],
]

/**
 * Keys of each word of a text, in order; equal keys mean the same word typed in Cyrillic or in any Latin habit (утас,
 * utas, utac). A word has several keys if a lone `c` may be ц, к or с. Digits and letters are separate words: `256gb`
 * is `256`, `gb`.
 */
export function fold(text: string, key: FoldingKey = 'loose'): string[][] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replace(/['’ʼ`]/g, '')
      .match(/\p{Nd}+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.map((word) => foldWord(word, key))
}

/**
 * Distinct keys of a text, as an index stores them; a query word matches if any of its keys equals or is a prefix of
 * one.
 */
export function foldForIndex(text: string, key: FoldingKey = 'loose'): string[] {
  return [...new Set(fold(text, key).flat())]
}

/** Distinct keys of one lower-case word; `fold` splits a text into words. */
export function foldWord(word: string, key: FoldingKey): string[] {
  const tight = /\p{Script=Cyrillic}/u.test(word) ? [foldCyrillic(word)] : foldLatin(word)
  if (key === 'tight') return [...new Set(tight)]
  return [...new Set(tight.map(key === 'loose' ? looseKey : skeletonKey))]
}

const looseKey = (tight: string) => collapse(replaceAll(tight, LOOSE))

const skeletonKey = (tight: string) => {
  const [first = '', ...others] = [...looseKey(tight).replaceAll('v', 'b')]
  return collapse(first + others.join('').replace(/[aeiou]/g, ''))
}

function foldCyrillic(word: string): string {
  return collapse([...word].map((letter) => CYRILLIC[letter] ?? letter).join(''))
}

function foldLatin(word: string): string[] {
  const plain = word.replace(/[öü]/g, 'u').normalize('NFD').replace(/\p{M}/gu, '')
  const clustered = replaceAll(plain, LATIN)
  const readings = clustered.includes('c') ? ['C', 'k', 's'] : ['']
  return readings.map((reading) => collapse(replaceAll(clustered.replaceAll('c', reading), LATIN_VOWELS).toLowerCase()))
}

const replaceAll = (word: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((folded, [from, to]) => folded.replace(from, to), word)

const collapse = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')
