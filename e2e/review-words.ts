import { reviewsEn } from '../apps/storefront/app/i18n/messages/reviews.en.ts'
import { reviewsMn } from '../apps/storefront/app/i18n/messages/reviews.mn.ts'
import { createTranslate, type Translate } from '../apps/storefront/app/i18n/translate.ts'
import type { Pairing } from './pairings.ts'

const WORDS = { en: reviewsEn, mn: reviewsMn }

/** Texts of the pages about reviews. */
export const reviewWordsIn = ({ language }: Pairing) =>
  createTranslate(language, WORDS[language] as never, {}) as unknown as Translate<typeof reviewsEn>
