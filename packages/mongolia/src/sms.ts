import { romanise } from './transliteration.ts'

/** The letters of GSM 03.38, each one of the 160 that a text message holds. */
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: each takes the room of two. */
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

/** How many text messages a text is sent as: one letter outside GSM's alphabet makes each hold 70 instead of 160. */
export function countSmsParts(text: string): SmsSize {
  const letters = [...text]
  const alphabet = letters.every((letter) => GSM_LETTERS.has(letter) || GSM_PAIRS.has(letter)) ? 'gsm' : 'unicode'
  const widths = letters.map((letter) => (alphabet === 'gsm' ? (GSM_PAIRS.has(letter) ? 2 : 1) : letter.length))
  const [alone, joined] = alphabet === 'gsm' ? [160, 153] : [70, 67]
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { alphabet, parts: total <= alone ? 1 : countJoined(widths, joined) }
}

/** A letter of two units never stands in two parts. */
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

/** The text in letters of GSM's alphabet: Cyrillic romanised, signs that it lacks replaced. Letters of other scripts stay. */
export function inSmsLetters(text: string): string {
  return [...romanise(text)].map((letter) => REPLACED[letter] ?? letter).join('')
}
