import { fold } from '../folding.ts'
import { singular } from './plural.ts'

/** Key that is equal for different spellings of the same words: `Гар утас`, `gar utas`, `GAR UTAC`. Empty without words. */
export const phraseKey = (text: string): string =>
  // The last reading of a lone `c` is с.
  fold(text, 'tight')
    .map((keys) => keys.at(-1) ?? '')
    .join(' ')

/** `phraseKey` that is also equal for one and several things: `Phone cases`, `phone case`. */
export const singularPhraseKey = (text: string): string =>
  phraseKey(text.toLowerCase().split(/\s+/).map(singular).join(' '))
