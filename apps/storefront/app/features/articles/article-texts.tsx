import type { ReactNode } from 'react'
import { articlesEn } from '../../i18n/messages/articles.en.ts'
import { articlesMn } from '../../i18n/messages/articles.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of articles: a layout of their own would be named in the list of routes on every other page. */
export function ArticleTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? articlesEn : articlesMn}>{children}</TextsProvider>
}

/** Requires `ArticleTexts` above. */
export const useArticleMessages = useMessages<typeof articlesEn>
