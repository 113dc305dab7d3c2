import { type Static, Type } from 'typebox'
import { AdultsOnly, Image, Rated } from './catalog.ts'
import { ALL_VENDORS_PER_PAGE, REVIEWS_PER_PAGE } from './constants.ts'
import { endpoint, Id, LocaleQuery, Nullable, Paged, paging, Slug } from './endpoint.ts'
import { ModerationState } from './moderation.ts'
import { OwnReview, OwnReviewState, ReviewList, ReviewSort, reviewForm } from './reviews.ts'

/** Company whose goods the shop sells beside its own. */
export const Vendor = Type.Object({
  id: Id,
  code: Type.String(),
  slug: Type.String({ description: 'Last part of the address of its page: its code' }),
  name: Type.String(),
  logo: Nullable(Image),
  about: Type.String(),
  registry_number: Type.String({ description: 'Of the state register' }),
  address: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  ...Rated,
  product_count: Type.Integer({ description: 'Its products that the site sells now' }),
  adults_only: AdultsOnly,
})
export type Vendor = Static<typeof Vendor>

const ofVendor = Type.Object({ id: Slug })

export const vendors = {
  'GET /api/v2/vendors': endpoint({
    summary: 'Vendors of what the site sells, by name',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging(ALL_VENDORS_PER_PAGE) }),
    reply: Type.Object({ vendors: Type.Array(Vendor), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/vendors/:id': endpoint({
    summary: 'One vendor by slug or id',
    for: 'anyone',
    cache: 'public',
    params: ofVendor,
    query: Type.Object(LocaleQuery),
    reply: Vendor,
    fails: ['vendor_not_found'],
  }),
  'GET /api/v2/vendors/:id/reviews': endpoint({
    summary: 'Published reviews of a vendor by slug or id',
    for: 'anyone',
    cache: 'public',
    params: ofVendor,
    query: Type.Object({
      ...LocaleQuery,
      ...paging(REVIEWS_PER_PAGE),
      sort: Type.Optional(ReviewSort),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Only those with so many stars' })),
    }),
    reply: ReviewList,
    fails: ['vendor_not_found'],
  }),
  'POST /api/v2/vendors/:id/reviews': endpoint({
    summary: 'Write a review of a vendor, or replace one’s own; it is shown at once or after staff have read it',
    for: 'customer',
    status: 201,
    params: ofVendor,
    query: Type.Object(LocaleQuery),
    form: reviewForm,
    reply: Type.Object({ review: OwnReview, state: ModerationState }),
    fails: ['vendor_not_found', 'picture_refused', 'overloaded'],
  }),
  'DELETE /api/v2/vendors/:id/reviews': endpoint({
    summary: 'Delete one’s own review of a vendor and its pictures; without one nothing happens',
    for: 'customer',
    params: ofVendor,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['vendor_not_found'],
  }),
  'GET /api/v2/vendors/:id/reviews/mine': endpoint({
    summary: 'One’s own review of a vendor, and which of its reviews one has called helpful',
    for: 'customer',
    params: ofVendor,
    query: Type.Object(LocaleQuery),
    reply: OwnReviewState,
    fails: ['vendor_not_found'],
  }),
}
