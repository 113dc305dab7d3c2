import type { ArticleFields } from '@delguur/contract'
import { type BannerTheme, drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { announceChange, putImages } from '../site/index.ts'
import { checkContent, putReferences } from './article-content.ts'
import { freeSlug } from './article-slug.ts'
import { insertTag } from './tags.queries.ts'
import { insertArticle, takenSlugs } from './write.queries.ts'

/** News with drawings as pictures, and the tags that it has. */
export interface NewsFile {
  tags: { slug: string; name: { mn: string; en: string }; text: { mn: string; en: string } }[]
  news: (Pick<ArticleFields, 'title' | 'summary' | 'body' | 'tags'> & {
    drawing: { theme: BannerTheme; seed: string }
    /** When it appeared, before today. */
    days_ago: number
  })[]
}

interface Resources {
  db: Kysely<Database>
  files: FileStore
}

/** Writes news into a site that has none yet. */
export async function loadNews({ db, files }: Resources, siteId: number, { tags, news }: NewsFile): Promise<void> {
  const pictures = await Promise.all(news.map(({ drawing }) => storeDrawing(files, drawBanner(drawing), 'banner')))
  await db.transaction().execute(async (tx) => {
    await putImages(tx, pictures)
    for (const tag of tags) await insertTag(tx, siteId, { ...tag, picture: null }, null)
    for (const [place, { days_ago: days, drawing: _, ...written }] of news.entries()) {
      const fields = { ...written, cover: pictures[place]?.hash ?? null }
      const checked = await checkContent(tx, siteId, fields, async (hashes) => new Set(hashes))
      const slug = await freeSlug(written.title.mn, 'news', (beginning) => takenSlugs(tx, siteId, 'news', beginning))
      const shownAt = new Date(Date.now() - days * DAY_MS)
      const { content } = checked
      const id = await insertArticle(tx, {
        siteId,
        kind: 'news',
        authorId: null,
        slug,
        state: 'published',
        content,
        shownAt,
      })
      await putReferences(tx, id, checked)
    }
    await announceChange(tx)
  })
}
