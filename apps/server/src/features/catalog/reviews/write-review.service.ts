import { type Locale, MAX_REVIEW_PICTURES, type ModerationState, type OwnReview } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { PictureUploads, StoredPicture } from '../../../platform/files/index.ts'
import { Fail, fail, type ReadForm } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { lockCustomer } from '../../identity/accounts/index.ts'
import { deleteImage, putImages } from '../../shop/site/index.ts'
import type { Caller } from './caller.ts'
import { presentOwn } from './present-review.ts'
import type { NamedTarget, ReviewTarget } from './review-target.ts'
import * as queries from './reviews.queries.ts'
import { createStanding, type StandingDependencies } from './standing.ts'
import type { TargetOf } from './target-of.ts'

interface Dependencies extends StandingDependencies<ReviewTarget> {
  db: Kysely<Database>
  uploads: PictureUploads
  targetOf: TargetOf
}

type Content = { rating: number; comment: string }
/** `images` names pictures of the review it replaces that stay. */
type FormContent = Content & { images?: string }
type Picture = Pick<StoredPicture, 'hash' | 'widths'>
type Written = { review: OwnReview; state: ModerationState }

export type WriteReview = ReturnType<typeof createWriteReview>

/** What authors do with their reviews. Each change locks the customer, so that one has one review of a product or vendor. */
export function createWriteReview({ db, uploads, site, targetOf, hasKept }: Dependencies) {
  const standing = createStanding({ site, hasKept })

  /** Takes pictures off their review and the database; their files are removed after the commit. */
  async function detach(tx: Db, pictures: queries.StoredReview['images']): Promise<Picture[]> {
    const ids = pictures.map(({ image_id }) => image_id)
    await queries.detachPictures(tx, ids)
    for (const id of ids) await deleteImage(tx, id)
    return pictures
  }

  async function erase(tx: Db, { id, images }: queries.StoredReview): Promise<Picture[]> {
    const pictures = await detach(tx, images)
    await queries.deleteReview(tx, id)
    return pictures
  }

  async function clear(pictures: readonly Picture[]): Promise<void> {
    for (const picture of pictures) await uploads.remove(picture)
  }

  async function show(tx: Db, id: number, locale: Locale): Promise<Written> {
    const stored = await queries.findReview(tx, id)
    if (!stored) throw fail('review_not_found')
    return { review: presentOwn(stored, locale), state: stored.state }
  }

  /** The author's own review, locked; throws `review_not_found` for any other. */
  async function lockOwn(tx: Db, { userId }: Caller, id: number): Promise<queries.StoredReview> {
    await lockCustomer(tx, userId)
    const locked = await queries.lockReview(tx, id)
    const stored = locked?.user_id === userId ? await queries.findReview(tx, id) : undefined
    if (!stored) throw fail('review_not_found')
    return stored
  }

  async function replace(
    tx: Db,
    author: Caller,
    review: Content & { target: ReviewTarget; stays: readonly string[]; pictures: StoredPicture[]; names: string[] },
  ): Promise<Written & { removed: Picture[] }> {
    const { target, rating, comment, stays, pictures, names } = review
    await lockCustomer(tx, author.userId)
    const before = await queries.reviewBy(tx, author.userId, target)
    const [staying, leaving] = parted(before?.images ?? [], stays)
    if (staying.length + pictures.length > MAX_REVIEW_PICTURES) throw fail('body_too_large')
    const removed = await detach(tx, leaving)
    if (before) await queries.deleteReview(tx, before.id)
    const imageIds = await putImages(tx, pictures)
    const id = await queries.insertReview(
      tx,
      {
        site_id: author.siteId,
        product_id: target.kind === 'product' ? target.id : null,
        vendor_id: target.kind === 'vendor' ? target.id : null,
        user_id: author.userId,
        rating,
        comment,
        ...(await standing(tx, author, target)),
      },
      [
        ...staying.map(({ image_id: imageId, name }) => ({ imageId, name })),
        ...pictures.map(({ hash }, index) => ({ imageId: imageIds.get(hash) ?? 0, name: names[index] ?? '' })),
      ],
    )
    return { ...(await show(tx, id, author.locale)), removed }
  }

  return {
    /** Stores the pictures one by one outside of the transaction, which would otherwise wait for the sender. */
    async write(author: Caller, of: NamedTarget, readForm: ReadForm<FormContent>): Promise<Written> {
      const target = await targetOf(db, author.siteId, of)
      const pictures: StoredPicture[] = []
      try {
        const { fields, names } = await readForm(async (read) => {
          pictures.push(await uploads.store({ sender: `customer ${author.userId}`, as: 'snapshot', read }))
        })
        const { rating, images = '' } = fields
        const comment = readableText(fields.comment, 'comment')
        const review = { target, rating, comment, stays: images.split(','), pictures, names }
        const { removed, ...written } = await inTransaction(db, (tx) => replace(tx, author, review))
        await clear(removed)
        return written
      } catch (error) {
        // After a lost connection the database may have stored them.
        if (error instanceof Fail) await clear(pictures)
        throw error
      }
    },

    /** `stays` are the hashes of the pictures that stay; undefined: all of them. */
    async change(author: Caller, id: number, content: Content, stays: readonly string[] | undefined): Promise<Written> {
      const comment = readableText(content.comment, 'comment')
      const { removed, ...written } = await inTransaction(db, async (tx) => {
        const stored = await lockOwn(tx, author, id)
        const [staying, leaving] = parted(stored.images, stays)
        const removed = await detach(tx, leaving)
        await queries.updateReview(tx, id, {
          rating: content.rating,
          comment,
          refusal: null,
          has_pictures: staying.length > 0,
          created_at: new Date(),
          ...(await standing(tx, author, targetOfStored(stored))),
        })
        return { ...(await show(tx, id, author.locale)), removed }
      })
      await clear(removed)
      return written
    },

    async remove(author: Caller, id: number): Promise<void> {
      const removed = await inTransaction(db, async (tx) => {
        return erase(tx, await lockOwn(tx, author, id))
      })
      await clear(removed)
    },

    /** Deletes the author's review of a product or vendor, if there is one. */
    async removeOf(author: Caller, of: NamedTarget): Promise<void> {
      const target = await targetOf(db, author.siteId, of)
      const removed = await inTransaction(db, async (tx) => {
        await lockCustomer(tx, author.userId)
        const stored = await queries.reviewBy(tx, author.userId, target)
        return stored ? erase(tx, stored) : []
      })
      await clear(removed)
    },

    /** Takes the mark of a purchase off reviews of products, and of their vendors, that their author has sent back whole. */
    async unverify(tx: Db, userId: number, productIds: readonly number[]): Promise<void> {
      if (productIds.length === 0) return
      const vendorIds = await queries.reviewedVendors(tx, userId, productIds)
      const targets: ReviewTarget[] = [
        ...productIds.map((id) => ({ kind: 'product' as const, id })),
        ...vendorIds.map((id) => ({ kind: 'vendor' as const, id })),
      ]
      for (const target of targets) {
        const isKept = await hasKept(tx, userId, target)
        if (!isKept) await queries.unverify(tx, userId, target)
      }
    },

    /**
     * Call within a transaction; pass its result to `clear` once that has committed. What was published stays without
     * name and pictures, which may show people; what nobody has seen is deleted.
     */
    async forgetAuthor(tx: Db, userId: number): Promise<Picture[]> {
      const stored = await queries.reviewsBy(tx, userId)
      const pictures = await detach(
        tx,
        stored.flatMap(({ images }) => images),
      )
      await queries.forgetAuthor(tx, userId)
      return pictures
    },

    clear,
  }
}

/** Pictures whose hashes are named, or all, and the others. */
function parted<P extends { hash: string }>(pictures: readonly P[], stays: readonly string[] | undefined): [P[], P[]] {
  const isNamed = ({ hash }: P) => stays === undefined || stays.includes(hash)
  return [pictures.filter(isNamed), pictures.filter((picture) => !isNamed(picture))]
}

const targetOfStored = ({ product_id, vendor_id }: queries.StoredReview): ReviewTarget =>
  product_id === null ? { kind: 'vendor', id: vendor_id ?? 0 } : { kind: 'product', id: product_id }
