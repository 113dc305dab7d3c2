import type { ContentPage, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './content.queries.ts'

export type Content = ReturnType<typeof createContent>

/** Pages of text by slug. */
export function createContent() {
  return {
    async page(db: Db, slug: string, { siteId, locale }: { siteId: number; locale: Locale }): Promise<ContentPage> {
      const row = await queries.findPage(db, siteId, slug)
      if (!row) throw fail('page_not_found')
      const { title, description, body } = row
      return {
        slug,
        title: inLocale(title, locale),
        ...(description ? { description: inLocale(description, locale) } : {}),
        body: inLocale(body, locale),
      }
    },
  }
}
