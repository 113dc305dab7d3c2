import type { ReactNode } from 'react'
import { compareEn } from '../../i18n/messages/compare.en.ts'
import { compareMn } from '../../i18n/messages/compare.mn.ts'
import type { en } from '../../i18n/messages/en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of the comparison and its tray. */
export function CompareTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? compareEn : compareMn}>{children}</TextsProvider>
}

/** Requires `CompareTexts` above. */
export const useCompareMessages = (): Translate<typeof en & typeof compareEn> =>
  useMessages() as Translate<typeof en & typeof compareEn>
