// Keys of a Mongolian Cyrillic keyboard, and their characters on a Latin one.
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./-="
const CYRILLIC_KEYS = 'фцужэнгшүзкъйыбөахролдпячёсмитьвюещ'

const toCyrillic = new Map([...LATIN_KEYS].map((key, at) => [key, CYRILLIC_KEYS.charAt(at)]))
const toLatin = new Map([...CYRILLIC_KEYS].map((key, at) => [key, LATIN_KEYS.charAt(at)]))

/**
 * The intended text if it was typed with the wrong keyboard layout: `emgv` is утас, `зхүиу` is phone. Undefined if the
 * text is plausible as typed or the other reading is no better.
 */
export function otherKeyboard(text: string): string | undefined {
  const typed = text.normalize('NFC').toLowerCase().trim()
  const isCyrillic = /\p{Script=Cyrillic}/u.test(typed)
  if (isCyrillic === /[a-z]/.test(typed)) return undefined
  const words = typed.split(/\s+/)
  const reading = words.map((word) => convert(word, isCyrillic ? toLatin : toCyrillic))
  if (isCyrillic) return words.every(isMongolian) || !reading.every(isLatin) ? undefined : reading.join(' ')
  return reading.some(hasWord) && reading.every(isMongolian) ? reading.join(' ') : undefined
}

const convert = (word: string, keys: ReadonlyMap<string, string>) =>
  [...word].map((key) => keys.get(key) ?? key).join('')

const hasWord = (word: string) => /\p{L}{3}/u.test(word)

/** Whether a word could be Latin: a vowel among the first letters, and no marks within. */
const isLatin = (word: string) => /^[a-z0-9]+$/.test(word) && (/^[a-z]{0,3}[aeiouy]/.test(word) || /\d/.test(word))

const IMPOSSIBLE: readonly RegExp[] = [
  /^[ыьъй]/,
  /[^аэиоуөүяеёюы]й/,
  /[аэиоуөүяеёюыйьъ][ыьъ]/,
  /[^аэиоуөүяеёюыйьъ]{4}/,
  /[аэиоуөүяеёюы]{3}/,
  /[аоу][эөү]|[эөү][аоуя]|и[аэоуөү]|у[аоиө]|ү[эи]|[аэоө]и|е[аоуэөү]/,
  /[фщкпё]{2}/,
  /^[^аэиоуөүяеёюы]{3}/,
]

/** Whether a word could be Mongolian: vowels of one harmony, and letters in allowed positions. */
function isMongolian(word: string): boolean {
  if (/^[\p{Nd}.,]+$/u.test(word)) return true
  if (!/^[\p{Script=Cyrillic}\p{Nd}]+$/u.test(word) || !/[аэиоуөүяеёюы]/.test(word)) return false
  const isMixed = /[аоуяё]/.test(word) && /[өүэ]/.test(word)
  return !isMixed && !IMPOSSIBLE.some((pattern) => pattern.test(word))
}
