import { romanise } from './transliteration.ts'

/** The letters of GSM 03.38, each one of the 160 that a text message holds. */
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Extension characters, each of which takes the room of two. */
const GSM_PAIRS = new Set('\f^{}\\[~]|€')

const REPLACED: Readonly<Record<string, string>> = {
  '₮': 'MNT',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '№': 'No.',
  '\u00a0': ' ',
  '\u202f': ' ',
}

export interface SmsSize {
  alphabet: 'gsm' | 'unicode'
  parts: number
}

/** Number of SMS segments of a text: one character outside the GSM alphabet reduces a segment from 160 to 70 characters. */
export function countSmsParts(text: string): SmsSize {
  const letters = [...text]
  const alphabet = letters.every((letter) => GSM_LETTERS.has(letter) || GSM_PAIRS.has(letter)) ? 'gsm' : 'unicode'
  const widths = letters.map((letter) => (alphabet === 'gsm' ? (GSM_PAIRS.has(letter) ? 2 : 1) : letter.length))
  const [alone, joined] = alphabet === 'gsm' ? [160, 153] : [70, 67]
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { alphabet, parts: total <= alone ? 1 : countJoined(widths, joined) }
}

/** A surrogate pair is never split between segments. */
function countJoined(widths: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > room) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}

/** Converts a text to the GSM alphabet: Cyrillic is romanised, missing signs are replaced. Letters of other scripts stay. */
export function inSmsLetters(text: string): string {
  return [...romanise(text)].map((letter) => REPLACED[letter] ?? letter).join('')
}
