import {
  ARTICLE_UPLOADS_PER_DAY,
  ARTICLES_PER_DAY,
  type Article,
  type ArticleFields,
  type Image,
  type Locale,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { PictureUploads } from '../../../platform/files/index.ts'
import { fail, type Upload } from '../../../platform/http/index.ts'
import { announceChange, putImages } from '../site/index.ts'
import { checkContent, putReferences } from './article-content.ts'
import { freeSlug } from './article-slug.ts'
import { countArticlesBy, findArticle } from './articles.queries.ts'
import type { Articles } from './articles.service.ts'
import { authorOf } from './authors.queries.ts'
import * as queries from './write.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  uploads: Pick<PictureUploads, 'store'>
  articles: Pick<Articles, 'findOwn'>
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

export interface Writer {
  siteId: number
  userId: number
  locale: Locale
}

type Sent = ArticleFields & { state?: 'draft' | 'waiting' }

const UNUSED_UPLOAD_DAYS = 30
const aDayAgo = () => new Date(Date.now() - DAY_MS)

export type WriteArticle = ReturnType<typeof createWriteArticle>

/** What authors do with their articles. Each change locks the customer, whose articles are counted. */
export function createWriteArticle({ db, uploads, articles, lockCustomer }: Dependencies) {
  async function agreedAuthor(tx: Db, userId: number) {
    const author = await authorOf(tx, userId)
    if (author?.state !== 'published') throw fail('author_not_agreed')
    return author
  }

  return {
    /** Encoded before the transaction, which would otherwise wait for the sender. */
    async upload({ userId }: Writer, read: () => Promise<Upload>): Promise<{ image: Image }> {
      await refuseTooMany(db, userId)
      const picture = await uploads.store({ sender: `customer ${userId}`, as: 'snapshot', read })
      await inTransaction(db, async (tx) => {
        await lockCustomer(tx, userId)
        await refuseTooMany(tx, userId)
        const ids = await putImages(tx, [picture])
        await queries.insertUpload(tx, userId, ids.get(picture.hash) ?? 0)
      })
      return { image: { ...picture, alt: '' } }
    },

    async create(tx: Db, writer: Writer, { state = 'draft', ...fields }: Sent): Promise<Article> {
      const { siteId, userId } = writer
      await lockCustomer(tx, userId)
      const author = await agreedAuthor(tx, userId)
      if ((await countArticlesBy(tx, author.id, aDayAgo())) >= ARTICLES_PER_DAY) {
        throw fail('too_many_articles', { limit: ARTICLES_PER_DAY })
      }
      const checked = await checkContent(tx, siteId, fields, (hashes) => queries.ownPictures(tx, userId, hashes))
      await queries.lockSlugs(tx, siteId)
      const slug = await freeSlug(checked.content.title.mn, 'article', (beginning) =>
        queries.takenSlugs(tx, siteId, 'article', beginning),
      )
      const { content } = checked
      const id = await queries.insertArticle(tx, { siteId, kind: 'article', authorId: author.id, slug, state, content })
      await putReferences(tx, id, checked)
      return articles.findOwn(tx, userId, slug, writer)
    },

    /** A published article is read by staff again, or taken back as a draft. Throws `changed_meanwhile` with it as it is now. */
    async change(
      tx: Db,
      writer: Writer,
      key: string,
      { version, state = 'draft', ...fields }: Sent & { version: number },
    ): Promise<Article> {
      const { siteId, userId } = writer
      await lockCustomer(tx, userId)
      const author = await authorOf(tx, userId)
      const found = await findArticle(tx, siteId, 'article', key)
      if (!found || !author || found.author_id !== author.id) throw fail('article_not_found')
      await agreedAuthor(tx, userId)
      const before = await queries.lockArticle(tx, found.id)
      if (!before) throw fail('article_not_found')
      if (before.version !== version) {
        throw fail('changed_meanwhile', { current: await articles.findOwn(tx, userId, found.slug, writer) })
      }
      const checked = await checkContent(tx, siteId, fields, async (hashes) => {
        const [own, used] = [await queries.ownPictures(tx, userId, hashes), await queries.usedPictures(tx, found.id)]
        return own.union(used)
      })
      await queries.updateArticle(tx, found.id, checked.content)
      await putReferences(tx, found.id, checked)
      await queries.setState(tx, found.id, state)
      if (before.state === 'published') await announceChange(tx)
      return articles.findOwn(tx, userId, found.slug, writer)
    },

    /** A published article is taken back as a draft first. */
    async remove(tx: Db, { siteId, userId }: Writer, key: string): Promise<void> {
      await lockCustomer(tx, userId)
      const author = await authorOf(tx, userId)
      const found = await findArticle(tx, siteId, 'article', key)
      if (!found || !author || found.author_id !== author.id) throw fail('article_not_found')
      const locked = await queries.lockArticle(tx, found.id)
      if (!locked) throw fail('article_not_found')
      if (locked.state === 'published') throw fail('article_published')
      await queries.deleteArticle(tx, found.id)
    },

    async uploads(db: Db, { userId }: Writer, hashes: string[]): Promise<Image[]> {
      const pictures = await queries.uploadedPictures(db, userId, hashes)
      return pictures.map((picture) => ({ ...picture, alt: '' }))
    },

    /** Every night: pictures that were sent and not used for a month belong to nobody any more. */
    forgetUploads: async () => {
      await queries.forgetUploads(db, new Date(Date.now() - UNUSED_UPLOAD_DAYS * DAY_MS))
    },
  }
}

async function refuseTooMany(db: Db, userId: number): Promise<void> {
  if ((await queries.countUploads(db, userId, aDayAgo())) >= ARTICLE_UPLOADS_PER_DAY) {
    throw fail('too_many_pictures', { limit: ARTICLE_UPLOADS_PER_DAY })
  }
}
