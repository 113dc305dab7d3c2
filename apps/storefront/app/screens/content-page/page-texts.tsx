import type { ReactNode } from 'react'
import { pagesEn } from '../../i18n/messages/pages.en.ts'
import { pagesMn } from '../../i18n/messages/pages.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of content pages: a layout of their own would be named in the list of routes on every other page. */
export function PageTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? pagesEn : pagesMn}>{children}</TextsProvider>
}

/** Requires `PageTexts` above. */
export const usePageMessages = useMessages<typeof pagesEn>
