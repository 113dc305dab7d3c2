import type { AuthorFields, AuthorProfile, Locale, OwnAuthor } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { announceChange, namedPicture } from '../site/index.ts'
import { freeSlug } from './article-slug.ts'
import * as queries from './authors.queries.ts'
import { withAlt } from './present-article.ts'
import { lockSlugs, ownPictures } from './write.queries.ts'

interface Customer {
  siteId: number
  userId: number
  locale: Locale
}

const AUTHORS_PER_PAGE = 24

export type Authors = ReturnType<typeof createAuthors>

/** Who writes articles, and who follows them. Every action may be repeated. */
export function createAuthors({ lockCustomer }: { lockCustomer(db: Db, userId: number): Promise<unknown> }) {
  async function setFollowed(tx: Db, { siteId, userId }: Customer, key: string, followed: boolean) {
    await lockCustomer(tx, userId)
    const author = await queries.shownAuthor(tx, siteId, key)
    if (!author) throw fail('author_not_found')
    if (followed) await queries.insertFollow(tx, author.id, userId)
    else await queries.deleteFollow(tx, author.id, userId)
    await announceChange(tx)
    return { followed, followers: (await queries.shownAuthor(tx, siteId, key))?.followers ?? 0 }
  }

  return {
    async list(db: Db, params: PageParams, siteId: number) {
      const page = pageOf(params, AUTHORS_PER_PAGE)
      const rows = await queries.shownAuthors(db, siteId, page)
      return {
        authors: rows.map(presentAuthor),
        ...paged(page, await queries.countAuthors(db, { siteId, state: 'published' })),
      }
    },

    async find(db: Db, key: string, siteId: number): Promise<AuthorProfile> {
      const row = await queries.shownAuthor(db, siteId, key)
      if (!row) throw fail('author_not_found')
      return presentAuthor(row)
    },

    async mine(db: Db, userId: number) {
      const row = await queries.authorOf(db, userId)
      const followed = await queries.followedBy(db, userId)
      return { author: row ? presentOwnAuthor(row) : null, followed_ids: followed.map(({ author_id }) => author_id) }
    },

    /** Whoever was refused asks anew; who was agreed to stays so. */
    async become(tx: Db, { siteId, userId }: Customer, fields: AuthorFields): Promise<{ author: OwnAuthor }> {
      await lockCustomer(tx, userId)
      const name = readableText(fields.name, 'name').replace(/\s+/g, ' ')
      const about = readableText(fields.about, 'about')
      const before = await queries.authorOf(tx, userId)
      const imageId = await pictureOf(tx, userId, fields.avatar, before)
      if (before) {
        const again = before.state === 'rejected' ? ({ state: 'waiting', refusal: null } as const) : {}
        await queries.updateAuthor(tx, before.id, { name, about, image_id: imageId, ...again })
        if (before.state === 'published') await announceChange(tx)
      } else {
        await lockSlugs(tx, siteId)
        const slug = await freeSlug(name, 'author', (beginning) => queries.takenAuthorSlugs(tx, siteId, beginning))
        await queries.insertAuthor(tx, { site_id: siteId, user_id: userId, slug, name, about, image_id: imageId })
      }
      const after = await queries.authorOf(tx, userId)
      if (!after) throw fail('author_not_found')
      return { author: presentOwnAuthor(after) }
    },

    follow: (tx: Db, customer: Customer, key: string) => setFollowed(tx, customer, key, true),
    unfollow: (tx: Db, customer: Customer, key: string) => setFollowed(tx, customer, key, false),
  }
}

/** The picture that an author shall have; throws `reference_unknown` for one that they did not send. */
async function pictureOf(
  tx: Db,
  userId: number,
  hash: string | null | undefined,
  before: queries.AuthorRow | undefined,
): Promise<number | null> {
  if (hash === undefined || (hash !== null && hash === before?.avatar?.hash)) return before?.image_id ?? null
  if (hash !== null && !(await ownPictures(tx, userId, [hash])).has(hash)) {
    throw fail('reference_unknown', { kind: 'picture', code: hash })
  }
  return namedPicture(tx, hash)
}

const presentAuthor = ({
  id,
  slug,
  name,
  avatar,
  about,
  followers,
  article_count,
}: queries.AuthorRow): AuthorProfile => ({
  id,
  slug,
  name,
  avatar: withAlt(avatar, name),
  about,
  followers,
  article_count,
})

export const presentOwnAuthor = (row: queries.AuthorRow): OwnAuthor => ({
  ...presentAuthor(row),
  state: row.state,
  refusal: row.refusal,
})
