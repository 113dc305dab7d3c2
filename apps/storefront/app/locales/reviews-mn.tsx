import { questionsMn } from '../i18n/messages/questions.mn.ts'
import { reviewsMn } from '../i18n/messages/reviews.mn.ts'
import { textsLayout } from '../i18n/use-messages.tsx'

export default textsLayout({ ...reviewsMn, ...questionsMn })
