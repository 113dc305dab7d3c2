import type { ContentPage, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './content.queries.ts'

export type Content = ReturnType<typeof createContent>

interface Viewer {
  siteId: number
  locale: Locale
}

/** Pages of text. */
export function createContent() {
  return {
    /** Addresses and titles by id of those that the site has. */
    async titles(db: Db, ids: number[], { siteId, locale }: Viewer) {
      const rows = await queries.pagesOfIds(db, siteId, ids)
      return new Map(rows.map(({ id, slug, title }) => [id, { slug, title: inLocale(title, locale), image: null }]))
    },

    async page(db: Db, slug: string, { siteId, locale }: Viewer): Promise<ContentPage> {
      const row = await queries.findPage(db, siteId, slug)
      if (!row) throw fail('page_not_found')
      const { id, title, description, body } = row
      return {
        id,
        slug,
        title: inLocale(title, locale),
        ...(description ? { description: inLocale(description, locale) } : {}),
        body: inLocale(body, locale),
      }
    },
  }
}
