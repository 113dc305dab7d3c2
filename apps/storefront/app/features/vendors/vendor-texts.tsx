import type { ReactNode } from 'react'
import type { en } from '../../i18n/messages/en.ts'
import { vendorsEn } from '../../i18n/messages/vendors.en.ts'
import { vendorsMn } from '../../i18n/messages/vendors.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of vendors, for their pages. */
export function VendorTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? vendorsEn : vendorsMn}>{children}</TextsProvider>
}

/** Requires `VendorTexts` above. */
export const useVendorMessages = (): Translate<typeof en & typeof vendorsEn> =>
  useMessages() as Translate<typeof en & typeof vendorsEn>
