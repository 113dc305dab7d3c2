import type { ContentPage, Locale, PageSummary } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf } from '../site/index.ts'
import * as queries from './content.queries.ts'

export type Content = ReturnType<typeof createContent>

interface Viewer {
  siteId: number
  locale: Locale
}

type Row = Awaited<ReturnType<typeof queries.allPages>>[number]

/** Pages of text. */
export function createContent() {
  return {
    /** Addresses, titles and pictures by id of those that the site has. */
    async titles(db: Db, ids: number[], { siteId, locale }: Viewer) {
      const rows = await queries.pagesOfIds(db, siteId, ids)
      return new Map(
        rows.map((row) => {
          const { slug, title, image } = summaryOf(row, locale)
          return [row.id, { slug, title, image }]
        }),
      )
    },

    async pages(db: Db, { siteId, locale }: Viewer): Promise<PageSummary[]> {
      const rows = await queries.allPages(db, siteId)
      return rows.map((row) => summaryOf(row, locale))
    },

    async page(db: Db, slug: string, { siteId, locale }: Viewer): Promise<ContentPage> {
      const row = await queries.findPage(db, siteId, slug)
      if (!row) throw fail('page_not_found')
      return { ...summaryOf(row, locale), body: inLocale(row.body, locale) }
    },
  }
}

function summaryOf(row: Row, locale: Locale): PageSummary {
  const { id, slug, description } = row
  const title = inLocale(row.title, locale)
  return {
    id,
    slug,
    title,
    ...(description ? { description: inLocale(description, locale) } : {}),
    image: pictureOf(row, title),
  }
}
