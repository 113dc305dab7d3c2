import { fold } from '../folding.ts'

/** Equal for what people type when they mean the same words: `Гар утас`, `gar utas`, `GAR UTAC`. Empty where there is no word. */
export const phraseKey = (text: string): string =>
  // Of the readings of a lone `c` the last: с.
  fold(text, 'tight')
    .map((keys) => keys.at(-1) ?? '')
    .join(' ')
