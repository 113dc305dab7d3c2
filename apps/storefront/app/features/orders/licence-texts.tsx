import type { ReactNode } from 'react'
import { licencesEn } from '../../i18n/messages/licences.en.ts'
import { licencesMn } from '../../i18n/messages/licences.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of licences, for the two pages that have them. */
export function LicenceTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? licencesEn : licencesMn}>{children}</TextsProvider>
}

/** Requires `LicenceTexts` above. */
export const useLicenceMessages = useMessages<typeof licencesEn>
