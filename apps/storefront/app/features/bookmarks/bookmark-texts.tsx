import type { ReactNode } from 'react'
import { bookmarksEn } from '../../i18n/messages/bookmarks.en.ts'
import { bookmarksMn } from '../../i18n/messages/bookmarks.mn.ts'
import type { en } from '../../i18n/messages/en.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of bookmarks, for the few pages that have them. */
export function BookmarkTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? bookmarksEn : bookmarksMn}>{children}</TextsProvider>
}

/** Requires `BookmarkTexts` above. */
export const useBookmarkMessages = (): Translate<typeof en & typeof bookmarksEn> =>
  useMessages() as Translate<typeof en & typeof bookmarksEn>
