import type { ReactNode } from 'react'
import { companyEn } from '../../i18n/messages/company.en.ts'
import { companyMn } from '../../i18n/messages/company.mn.ts'
import type { en } from '../../i18n/messages/en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of the company, for the one page that has them. */
export function CompanyTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? companyEn : companyMn}>{children}</TextsProvider>
}

/** Requires `CompanyTexts` above. */
export const useCompanyMessages = (): Translate<typeof en & typeof companyEn> =>
  useMessages() as Translate<typeof en & typeof companyEn>
