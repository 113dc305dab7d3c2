import { questionsEn } from '../i18n/messages/questions.en.ts'
import { reviewsEn } from '../i18n/messages/reviews.en.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...reviewsEn, ...questionsEn })
