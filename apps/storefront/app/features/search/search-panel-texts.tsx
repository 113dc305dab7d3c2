import type { ReactNode } from 'react'
import type { en } from '../../i18n/messages/en.ts'
import { searchPanelEn } from '../../i18n/messages/search-panel.en.ts'
import { searchPanelMn } from '../../i18n/messages/search-panel.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of the suggestions. */
export function SearchPanelTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? searchPanelEn : searchPanelMn}>{children}</TextsProvider>
}

/** Requires `SearchPanelTexts` above. */
export const useSearchPanelMessages = (): Translate<typeof en & typeof searchPanelEn> =>
  useMessages() as Translate<typeof en & typeof searchPanelEn>
