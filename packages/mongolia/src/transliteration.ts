const ROMAN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'ö',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'ü',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'ö',
  ї: 'ü',
}

/**
 * Cyrillic in Latin letters as places are written in English (Өвөрхангай → Övörkhangai): MNS 5217, but е is `ye` only at the
 * start of a word or after a vowel, and a soft sign before я, ё, ю, е is not written. Letters of other scripts stay.
 */
export function romanise(text: string): string {
  const letters = [...text.normalize('NFC')]
  return letters
    .map((letter, index) => romanLetter(letter, letters[index - 1] ?? ' ', letters[index + 1] ?? ' '))
    .join('')
}

function romanLetter(letter: string, before: string, after: string): string {
  const small = letter.toLowerCase()
  const roman = isIotatedE(small, before) ? 'ye' : small === 'ь' && /[яёюе]/i.test(after) ? '' : ROMAN[small]
  if (roman === undefined) return letter
  if (letter === small) return roman
  const shouting = isCapital(after) || (isCapital(before) && !/\p{L}/u.test(after))
  return shouting ? roman.toUpperCase() : roman.charAt(0).toUpperCase() + roman.slice(1)
}

const isIotatedE = (letter: string, before: string) =>
  letter === 'е' && (!/\p{L}/u.test(before) || /[аэиоуөүяёюеыьъ]/i.test(before))

const isCapital = (letter: string) => /\p{Lu}/u.test(letter)

const CLUSTERS: readonly (readonly [RegExp, string])[] = [
  [/shch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh|dj|j/g, 'ж'],
  [/ph|f/g, 'ф'],
  [/kh|h|x/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/ck|q/g, 'к'],
  [/c/g, 'ц'],
  [/ya|ia/g, 'я'],
  [/yo/g, 'ё'],
  [/yu|iu/g, 'ю'],
  [/ye/g, 'е'],
]
const SINGLE: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'э',
  g: 'г',
  i: 'и',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  ö: 'ө',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  ü: 'ү',
  v: 'в',
  w: 'в',
  z: 'з',
}

// On phones v and w stand for ү between consonants and before an initial consonant.
const ROUNDED_CONSONANT = /(?<=^|[bcdfghjkstxz])[vw]+(?![aeiouvwy])/g

/**
 * A guess at the Cyrillic word for Latin typing (utas → утас), in lower case, by vowel harmony; show it only if the
 * word exists.
 */
export function guessCyrillic(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[a-zöü']+/g, guessWord)
}

function guessWord(word: string): string {
  const typed = word
    .replaceAll("'", 'i')
    .replace(/g[uvw]i(?=l|$)/g, 'güi')
    .replace(ROUNDED_CONSONANT, (run) => 'ü'.repeat(run.length))
  const front = !/a/.test(typed) && /[eöü]/.test(typed)
  const clustered = CLUSTERS.reduce((guess, [latin, cyrillic]) => guess.replace(latin, cyrillic), typed)
  const harmonised = front ? clustered.replaceAll('u', 'ү').replaceAll('o', 'ө') : clustered
  return longI(harmonised.replace(/(?<=[aeouöüөү])[iy]/g, 'й'), front).replace(
    /[a-zöü]/g,
    (letter) => SINGLE[letter] ?? letter,
  )
}

/** `ii` is one sound with two spellings: ы in a word of back vowels, ий in the others and after ж, ч, ш. */
function longI(word: string, front: boolean): string {
  if (front) return word.replace(/ii|y$/g, 'ий').replaceAll('y', 'и')
  return word.replace(/(?<=[жчш])ii/g, 'ий').replace(/ii|y/g, 'ы')
}
