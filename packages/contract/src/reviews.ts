import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import {
  MAX_REVIEW_PICTURES,
  QUESTION_SEARCH_MAX,
  REVIEW_COMMENT_MAX,
  REVIEW_PICTURE_MAX_BYTES,
  REVIEW_PICTURE_NAME_MAX,
  REVIEWS_PER_PAGE,
} from './constants.ts'
import {
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Slug,
  Time,
  tableOf,
} from './endpoint.ts'
import { Author, Moderated, ModerationState } from './moderation.ts'

const Rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' })

const ReviewPicture = Type.Object({
  image: Image,
  name: Type.String({ description: 'What its author calls it; may be empty' }),
})

export const Review = Type.Object({
  id: Id,
  rating: Rating,
  comment: Type.String(),
  images: Type.Array(ReviewPicture, { description: `At most ${MAX_REVIEW_PICTURES}, in the order they were sent` }),
  author: Author,
  verified: Type.Boolean({ description: 'Its author has bought the product, or goods of the vendor, and kept them' }),
  helpful: Type.Integer({ description: 'Customers who found it helpful' }),
  created_at: Type.Unsafe<string>({ ...Time, description: 'When it was written or last rewritten' }),
  answer: Nullable(Type.String({ description: 'What the shop says to it' })),
})
export type Review = Static<typeof Review>

/** A review as its author sees it. */
export const OwnReview = Type.Object({
  ...Review.properties,
  ...Moderated,
  product: Nullable(Type.Object({ id: Id, slug: Slug, name: Type.String() }), {
    description: 'Null in reviews of vendors',
  }),
  vendor: Nullable(Type.Object({ id: Id, slug: Slug, name: Type.String() }), {
    description: 'Null in reviews of products',
  }),
})
export type OwnReview = Static<typeof OwnReview>

export const StaffReview = Type.Object({
  ...OwnReview.properties,
  user_id: Nullable(Id, { description: 'Null where the account was deleted' }),
})
export type StaffReview = Static<typeof StaffReview>

export const ReviewSort = Type.Enum(['newest', 'rating_desc', 'rating_asc', 'pictures'])
export type ReviewSort = Static<typeof ReviewSort>

export const ReviewSummary = Type.Object({
  average_rating: Nullable(Type.Number({ description: 'Of all published reviews, to two digits' })),
  total_reviews: Type.Integer({ description: 'All published reviews' }),
  distribution: Type.Array(Type.Integer(), { description: 'Published reviews with 1, 2, 3, 4 and 5 stars' }),
})
export type ReviewSummary = Static<typeof ReviewSummary>

export const ReviewList = Type.Object({
  reviews: Type.Array(Review),
  ...ReviewSummary.properties,
  ...Paged,
})
export type ReviewList = Static<typeof ReviewList>

const Comment = NonBlankText(REVIEW_COMMENT_MAX)
const ReviewFields = Type.Object({ rating: Rating, comment: Comment })

export const reviewForm = {
  fields: Type.Object({
    ...ReviewFields.properties,
    images: Type.Optional(
      Type.String({
        maxLength: 65 * MAX_REVIEW_PICTURES,
        description:
          'Hashes, with commas between, of pictures of the review it replaces that stay before the new ones; none by default',
      }),
    ),
  }),
  files: {
    field: 'images[][file]',
    nameField: 'images[][name]',
    maximum: MAX_REVIEW_PICTURES,
    maximumBytes: REVIEW_PICTURE_MAX_BYTES,
    nameLength: REVIEW_PICTURE_NAME_MAX,
  },
} as const

export const OwnReviewState = Type.Object({
  review: Nullable(OwnReview),
  helpful_ids: Type.Array(Id),
  verified: Type.Boolean({ description: 'A review written now would be marked as a verified purchase' }),
})
export type OwnReviewState = Static<typeof OwnReviewState>

const ofProduct = Type.Object({ slug: Slug })
const reviewOf = Type.Object({ id: Id })

const reviewFilters = {
  state: Type.Optional(ModerationState),
  customer_id: Type.Optional(Id),
  rating: Type.Optional(Rating),
  answered: Type.Optional(Type.Boolean({ description: 'Whether the shop has answered' })),
  of: Type.Optional(Type.Enum(['products', 'vendors'])),
  q: Type.Optional(
    Type.String({ maxLength: QUESTION_SEARCH_MAX, description: 'Words of the review and its product or vendor' }),
  ),
}

export const reviews = {
  'GET /api/v2/products/:slug/reviews': endpoint({
    summary: 'Published reviews of a product by slug or id',
    for: 'anyone',
    cache: 'public',
    params: ofProduct,
    query: Type.Object({
      ...LocaleQuery,
      ...paging(REVIEWS_PER_PAGE),
      sort: Type.Optional(ReviewSort),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Only those with so many stars' })),
    }),
    reply: ReviewList,
    fails: ['product_not_found'],
  }),
  'POST /api/v2/products/:slug/reviews': endpoint({
    summary: 'Write a review, or replace one’s own; it is shown at once or after staff have read it',
    for: 'customer',
    status: 201,
    params: ofProduct,
    query: Type.Object(LocaleQuery),
    form: reviewForm,
    reply: Type.Object({ review: OwnReview, state: ModerationState }),
    fails: ['product_not_found', 'picture_refused', 'overloaded'],
  }),
  'GET /api/v2/reviews/mine': endpoint({
    summary: 'One’s own review of a product, and which of its reviews one has called helpful',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, product: Slug }),
    reply: OwnReviewState,
    fails: ['product_not_found'],
  }),
  'PUT /api/v2/reviews/:id': endpoint({
    summary: 'Change one’s own review; it is checked again',
    for: 'customer',
    params: reviewOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      {
        ...ReviewFields.properties,
        images: Type.Optional(
          Type.Array(Type.String({ maxLength: 64 }), {
            maxItems: MAX_REVIEW_PICTURES,
            description: 'Hashes of the pictures that stay; all of them by default',
          }),
        ),
      },
      closed,
    ),
    reply: Type.Object({ review: OwnReview, state: ModerationState }),
    fails: ['review_not_found'],
  }),
  'DELETE /api/v2/reviews/:id': endpoint({
    summary: 'Delete one’s own review and its pictures',
    for: 'customer',
    params: reviewOf,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['review_not_found'],
  }),
  'PUT /api/v2/reviews/:id/helpful': endpoint({
    summary: 'Call a published review of somebody else helpful, or take that back',
    for: 'customer',
    params: reviewOf,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ helpful: Type.Boolean() }, closed),
    reply: Type.Object({ helpful: Type.Integer({ description: 'Customers who found it helpful' }) }),
    fails: ['review_not_found', 'review_own'],
  }),
  'GET /api/back_office/reviews': endpoint({
    summary: 'Reviews of the site’s customers, oldest first',
    ...forStaff('content.moderate'),
    query: Type.Object({
      ...LocaleQuery,
      ...paging(),
      ...reviewFilters,
    }),
    reply: Type.Object({ reviews: Type.Array(StaffReview), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/reviews/export': endpoint({
    summary: 'The filtered reviews as a table',
    ...forStaff('content.moderate'),
    personalData: true,
    ...tableOf(reviewFilters),
  }),
  'PUT /api/back_office/reviews/:id/publish': endpoint({
    summary: 'Show a review',
    ...forStaff('content.moderate'),
    params: reviewOf,
    reply: StaffReview,
    fails: ['review_not_found'],
  }),
  'PUT /api/back_office/reviews/:id/reject': endpoint({
    summary: 'Do not show a review, and why: its author is told',
    ...forStaff('content.moderate'),
    params: reviewOf,
    body: Type.Object({ reason: NonBlankText(500) }, closed),
    reply: StaffReview,
    fails: ['review_not_found'],
  }),
  'PUT /api/back_office/reviews/:id/answer': endpoint({
    summary: 'Answer a review in the shop’s name; null takes the answer back',
    ...forStaff('content.moderate'),
    params: reviewOf,
    body: Type.Object({ answer: Nullable(NonBlankText(2000)) }, closed),
    reply: StaffReview,
    fails: ['review_not_found'],
  }),
}
