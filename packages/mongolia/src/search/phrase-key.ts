import { fold } from '../folding.ts'

/** Key that is equal for different spellings of the same words: `Гар утас`, `gar utas`, `GAR UTAC`. Empty without words. */
export const phraseKey = (text: string): string =>
  // The last reading of a lone `c` is с.
  fold(text, 'tight')
    .map((keys) => keys.at(-1) ?? '')
    .join(' ')
