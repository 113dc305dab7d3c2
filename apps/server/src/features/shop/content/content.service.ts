import type { ContentPage, Locale, PageSummary, TranslationLanguage } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { pictureOf, type SiteService } from '../site/index.ts'
import * as queries from './content.queries.ts'

export type Content = ReturnType<typeof createContent>

interface Viewer {
  siteId: number
  locale: Locale
}

interface Reader extends Viewer {
  isAgeConfirmed: boolean
  /** Language of a translation, in place of one of the shop. */
  language?: TranslationLanguage
}

type Row = Awaited<ReturnType<typeof queries.allPages>>[number]

/** Pages of text. */
export function createContent({ site }: { site: Pick<SiteService, 'configs'> }) {
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

    async pages(db: Db, { siteId, locale, isAgeConfirmed, language }: Reader): Promise<PageSummary[]> {
      const rows = await queries.allPages(db, siteId, language)
      return rows.map((row) => (row.adults_only && !isAgeConfirmed ? nameOf(row, locale) : summaryOf(row, locale)))
    },

    /** Throws `page_not_found` and `adults_only`. */
    async page(db: Db, slug: string, { siteId, locale, isAgeConfirmed, language }: Reader): Promise<ContentPage> {
      const row = await queries.findPage(db, siteId, slug, language)
      if (!row) throw fail('page_not_found')
      if (row.adults_only && !isAgeConfirmed) {
        const { alcohol } = await site.configs(db, siteId)
        throw fail('adults_only', { age: alcohol.min_age })
      }
      return { ...summaryOf(row, locale), body: row.translation?.body ?? inLocale(row.body, locale) }
    },
  }
}

/** What everybody is told of a page for adults. */
function nameOf(row: Row, locale: Locale): PageSummary {
  const { id, slug, languages, adults_only } = row
  return { id, slug, title: titleOf(row, locale), image: null, languages, adults_only }
}

function summaryOf(row: Row, locale: Locale): PageSummary {
  const { id, slug, translation, languages, adults_only } = row
  const title = titleOf(row, locale)
  const description = translation ? translation.description : row.description && inLocale(row.description, locale)
  return {
    id,
    slug,
    title,
    ...(description && { description }),
    image: pictureOf(row, title),
    languages,
    adults_only,
  }
}

const titleOf = ({ translation, title }: Row, locale: Locale) => translation?.title ?? inLocale(title, locale)
