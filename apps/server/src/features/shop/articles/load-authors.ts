import type { ArticleFields } from '@delguur/contract'
import { type BannerTheme, drawBanner } from '@delguur/pictures'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { type FileStore, storeDrawing } from '../../../platform/files/index.ts'
import { announceChange, namedPicture, putImages } from '../site/index.ts'
import { checkContent, putReferences } from './article-content.ts'
import { freeSlug } from './article-slug.ts'
import { countAuthors, insertAuthor, takenAuthorSlugs, updateAuthor } from './authors.queries.ts'
import { insertArticle, insertUpload, lockSlugs, takenSlugs } from './write.queries.ts'

interface Drawing {
  theme: BannerTheme
  seed: string
}

/** Authors with their articles; pictures are drawings, which a text names as `![words](drawing:name)`. */
export type AuthorsFile = {
  name: string
  email: string
  about: string
  drawing: Drawing
  articles: (Pick<ArticleFields, 'title' | 'summary' | 'body' | 'tags'> & {
    drawing: Drawing
    pictures: Record<string, Drawing>
    /** When it appeared, before today. */
    days_ago: number
  })[]
}[]

interface Resources {
  db: Kysely<Database>
  files: FileStore
  /** Account of a new customer. */
  openAccount(db: Db, siteId: number, customer: { name: string; email: string }): Promise<number>
}

type Author = AuthorsFile[number]

/** Writes authors and their articles into a site that has no authors yet; its tags are there. */
export async function loadAuthors(resources: Resources, siteId: number, authors: AuthorsFile): Promise<void> {
  if ((await countAuthors(resources.db, { siteId })) > 0) return
  const drawn = await drawAll(resources.files, authors)
  await resources.db.transaction().execute(async (tx) => {
    const ids = await putImages(tx, [...drawn.values()])
    for (const author of authors) {
      const userId = await resources.openAccount(tx, siteId, author)
      for (const drawing of drawingsOf(author)) {
        await insertUpload(tx, userId, ids.get(drawn.get(drawing)?.hash ?? '') ?? 0)
      }
      await insertWriting(tx, { siteId, userId, author, hashOf: (drawing) => drawn.get(drawing)?.hash ?? '' })
    }
    await announceChange(tx)
  })
}

const drawingsOf = ({ drawing, articles }: Author): Drawing[] => [
  drawing,
  ...articles.flatMap((article) => [article.drawing, ...Object.values(article.pictures)]),
]

async function drawAll(files: FileStore, authors: AuthorsFile) {
  const drawings = authors.flatMap(drawingsOf)
  const pictures = await Promise.all(
    drawings.map(async (drawing) => [drawing, await storeDrawing(files, drawBanner(drawing), 'banner')] as const),
  )
  return new Map(pictures)
}

interface Writing {
  siteId: number
  userId: number
  author: Author
  hashOf(drawing: Drawing): string
}

async function insertWriting(tx: Db, { siteId, userId, author, hashOf }: Writing): Promise<void> {
  const { name, about, drawing, articles } = author
  await lockSlugs(tx, siteId)
  const slug = await freeSlug(name, 'author', (beginning) => takenAuthorSlugs(tx, siteId, beginning))
  const imageId = await namedPicture(tx, hashOf(drawing))
  const authorId = await insertAuthor(tx, { site_id: siteId, user_id: userId, slug, name, about, image_id: imageId })
  await updateAuthor(tx, authorId, { state: 'published' })
  for (const { drawing: head, pictures, days_ago: days, body, ...written } of articles) {
    const withPictures = (text: string) =>
      text.replace(/\(drawing:(\w+)\)/g, (_, key: string) => `(/images/${pictures[key] ? hashOf(pictures[key]) : ''})`)
    const fields = {
      ...written,
      body: { mn: withPictures(body.mn), ...(body.en && { en: withPictures(body.en) }) },
      cover: hashOf(head),
    }
    const { content, ...references } = await checkContent(tx, siteId, fields, async (hashes) => new Set(hashes))
    const article = {
      siteId,
      kind: 'article',
      authorId,
      slug: await freeSlug(written.title.mn, 'article', (beginning) => takenSlugs(tx, siteId, 'article', beginning)),
      state: 'published',
      content,
      shownAt: new Date(Date.now() - days * DAY_MS),
    } as const
    await putReferences(tx, await insertArticle(tx, article), { content, ...references })
  }
}
