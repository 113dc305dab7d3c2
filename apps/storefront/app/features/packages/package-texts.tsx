import type { ReactNode } from 'react'
import type { en } from '../../i18n/messages/en.ts'
import { packagesEn } from '../../i18n/messages/packages.en.ts'
import { packagesMn } from '../../i18n/messages/packages.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of packages, for the few pages that have them. */
export function PackageTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? packagesEn : packagesMn}>{children}</TextsProvider>
}

/** Requires `PackageTexts` above. */
export const usePackageMessages = (): Translate<typeof en & typeof packagesEn> =>
  useMessages() as Translate<typeof en & typeof packagesEn>
