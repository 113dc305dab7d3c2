import { asked } from './analysed-words.ts'

/** Equal for what people type when they mean the same words: `Гар утас`, `gar utas`, `GAR UTAC`. Empty where there is no word. */
export const phraseKey = (text: string): string =>
  asked(text)
    .map(({ exact, tight }) => tight.at(-1)?.slice(1) ?? exact)
    .join(' ')
