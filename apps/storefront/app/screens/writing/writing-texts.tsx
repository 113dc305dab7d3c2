import type { ReactNode } from 'react'
import { writingEn } from '../../i18n/messages/writing.en.ts'
import { writingMn } from '../../i18n/messages/writing.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of the screens of authors. */
export function WritingTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? writingEn : writingMn}>{children}</TextsProvider>
}

/** Requires `WritingTexts` above. */
export const useWritingMessages = useMessages<typeof writingEn>
