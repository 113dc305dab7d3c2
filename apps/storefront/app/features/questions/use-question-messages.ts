import type { en } from '../../i18n/messages/en.ts'
import type { questionsEn } from '../../i18n/messages/questions.en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Available where questions are shown or asked. */
export const useQuestionMessages = (): Translate<typeof en & typeof questionsEn> =>
  useMessages() as Translate<typeof en & typeof questionsEn>
