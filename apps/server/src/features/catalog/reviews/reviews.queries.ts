import type { ModerationState, ReviewSort } from '@delguur/contract'
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { NamedThing } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import type { Slice } from '../../../platform/paging.ts'
import { type AuthorRow, authorColumns } from './author.queries.ts'
import type { ReviewedKind, ReviewTarget } from './review-target.ts'
import { hasWords } from './written.queries.ts'

/** Review with its author as they are called today. */
export type StoredReview = Selectable<Database['reviews']> &
  AuthorRow & {
    images: (NonNullable<AuthorRow['avatar']> & { image_id: number; name: string })[]
    slug: string | null
    product_name: Translated | null
    vendor_code: string | null
    vendor_name: string | null
  }

const images = sql<StoredReview['images']>`(
  select coalesce(jsonb_agg(jsonb_build_object('image_id', i.id, 'hash', i.hash, 'width', i.width, 'height', i.height,
    'widths', i.widths, 'placeholder', i.placeholder, 'name', shown.name) order by shown.position), '[]')
  from review_images shown join images i on i.id = shown.image_id where shown.review_id = reviews.id)`

const storedReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('vendors', 'vendors.id', 'reviews.vendor_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(authorColumns())
    .select(['products.slug', 'products.name as product_name'])
    .select(['vendors.code as vendor_code', 'vendors.name as vendor_name', images.as('images')])

const isOf = ({ kind, id }: ReviewTarget) => sql<boolean>`${sql.ref(`reviews.${kind}_id`)} = ${id}`

/** Each is the order of an index. */
const ORDERS: Record<ReviewSort, Expression<unknown>> = {
  newest: sql`reviews.created_at desc, reviews.id desc`,
  rating_desc: sql`reviews.rating desc, reviews.created_at desc, reviews.id desc`,
  rating_asc: sql`reviews.rating, reviews.created_at desc, reviews.id desc`,
  pictures: sql`reviews.has_pictures desc, reviews.created_at desc, reviews.id desc`,
}

export interface ReviewFilter {
  target: ReviewTarget
  rating: number | null
  sort: ReviewSort
}

export const publishedReviews = (
  db: Db,
  { target, rating, sort }: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredReview[]> => {
  // The page is cut first: pictures and authors of the reviews before it are not read.
  const page = db
    .selectFrom('reviews')
    .select('id')
    .where(isOf(target))
    .where('state', '=', sql.lit('published' as const))
    .$if(rating !== null, (some) => some.where('rating', '=', rating ?? 0))
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
  return storedReviews(db).where('reviews.id', 'in', page).orderBy(ORDERS[sort]).execute()
}

const findWhere = (db: Db, condition: Expression<SqlBool>): Promise<StoredReview | undefined> =>
  storedReviews(db).where(condition).executeTakeFirst()

export const findReview = (db: Db, id: number) => findWhere(db, sql<boolean>`reviews.id = ${id}`)

export const reviewBy = (db: Db, userId: number, target: ReviewTarget) =>
  findWhere(db, sql<boolean>`reviews.user_id = ${userId} and ${isOf(target)}`)

/** All reviews of a customer, oldest first. */
export const reviewsBy = (db: Db, userId: number): Promise<StoredReview[]> =>
  storedReviews(db).where('reviews.user_id', '=', userId).orderBy('reviews.id').execute()

export interface StaffFilter {
  siteId: number
  state: ModerationState | null
  authorId: number | null
  rating: number | null
  answered: boolean | null
  of: ReviewedKind | null
  /** Words of the review and its product or vendor. */
  q: string
}

const ofSite = (db: Db, { siteId, state, authorId, rating, answered, of, q }: StaffFilter) =>
  storedReviews(db)
    .where('reviews.site_id', '=', siteId)
    .$if(state !== null, (some) => some.where('reviews.state', '=', state ?? 'waiting'))
    .$if(authorId !== null, (some) => some.where('reviews.user_id', '=', authorId))
    .$if(rating !== null, (some) => some.where('reviews.rating', '=', rating ?? 0))
    .$if(answered !== null, (some) => some.where('reviews.answer', answered ? 'is not' : 'is', null))
    .$if(of !== null, (some) => some.where(`reviews.${of ?? 'product'}_id`, 'is not', null))
    .$if(q !== '', (some) => some.where(hasWords(sql`concat_ws(' ', reviews.comment, vendors.name)`, q)))

export const reviewsOfSite = (
  db: Db,
  filter: StaffFilter,
  { limit, offset = 0, afterId = null }: Slice,
): Promise<StoredReview[]> =>
  ofSite(db, filter)
    .$if(afterId !== null, (some) => some.where('reviews.id', '>', afterId ?? 0))
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReviewsOfSite(db: Db, filter: StaffFilter): Promise<number> {
  const { count } = await ofSite(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertReview(
  db: Db,
  review: {
    site_id: number
    product_id: number | null
    vendor_id: number | null
    user_id: number
    rating: number
    comment: string
    state: ModerationState
    verified: boolean
  },
  pictures: { imageId: number; name: string }[],
): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({ ...review, has_pictures: pictures.length > 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = pictures.map(({ imageId, name }, position) => ({ review_id: id, position, image_id: imageId, name }))
  if (rows.length > 0) await db.insertInto('review_images').values(rows).execute()
  return id
}

/** Locks a review until the transaction ends; undefined if there is none. */
export const lockReview = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'site_id', 'user_id', 'product_id', 'vendor_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateReview = (db: Db, id: number, change: Updateable<Database['reviews']>) =>
  db.updateTable('reviews').set(change).where('id', '=', id).execute()

/** Says of a customer's review that they have nothing of what it is about. */
export const unverify = (db: Db, userId: number, target: ReviewTarget) =>
  db.updateTable('reviews').set({ verified: false }).where('user_id', '=', userId).where(isOf(target)).execute()

/** Vendors of products that a customer has reviewed. */
export async function reviewedVendors(db: Db, userId: number, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.vendor_id', 'reviews.vendor_id')
    .where('reviews.user_id', '=', userId)
    .where('products.id', 'in', productIds)
    .select('reviews.vendor_id')
    .distinct()
    .execute()
  return rows.flatMap(({ vendor_id }) => vendor_id ?? [])
}

export const deleteReview = (db: Db, id: number) => db.deleteFrom('reviews').where('id', '=', id).execute()

/** Takes pictures off their reviews. */
export async function detachPictures(db: Db, imageIds: number[]): Promise<void> {
  if (imageIds.length > 0) await db.deleteFrom('review_images').where('image_id', 'in', imageIds).execute()
}

/** Reviews of a product or vendor that a customer has called helpful. */
export async function votedIds(db: Db, userId: number, target: ReviewTarget): Promise<number[]> {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .where('review_votes.user_id', '=', userId)
    .where(isOf(target))
    .select('reviews.id')
    .orderBy('reviews.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes what of a customer nobody else has seen, and takes their name off the rest. */
export async function forgetAuthor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('review_votes').where('user_id', '=', userId).execute()
  await db.deleteFrom('reviews').where('user_id', '=', userId).where('state', '<>', 'published').execute()
  await db.updateTable('reviews').set({ user_id: null, has_pictures: false }).where('user_id', '=', userId).execute()
}

/** What the audit tells of a review. */
export const reviewState = (db: Db, { id, siteId }: NamedThing) =>
  db
    .selectFrom('reviews')
    .select(['state', 'refusal', 'answer'])
    .where('id', '=', Number(id))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
