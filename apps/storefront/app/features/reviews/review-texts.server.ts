import type { Locale } from '../../i18n/locale.ts'
import { reviewsEn } from '../../i18n/messages/reviews.en.ts'
import { reviewsMn } from '../../i18n/messages/reviews.mn.ts'

/** Texts of reviews in one language, which the pages about reviews are sent with. */
export const reviewTexts = (locale: Locale): Record<keyof typeof reviewsEn, string> =>
  locale === 'en' ? reviewsEn : reviewsMn
