import type { Api, Query } from '@delguur/contract'
import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { callerOf } from './caller.ts'
import type { NamedTarget } from './review-target.ts'
import { reviewState, type StaffFilter } from './reviews.queries.ts'
import type { Reviews } from './reviews.service.ts'
import type { StaffReviews } from './staff-reviews.service.ts'
import type { WriteReview } from './write-review.service.ts'

interface Services {
  reviews: Reviews
  writeReview: WriteReview
  staffReviews: StaffReviews
}

export function reviewRoutes(api: ApiServer, { reviews, writeReview, staffReviews }: Services) {
  api.auditState('reviews', reviewState)
  const own = { transaction: 'own' } as const

  api.handle('GET /api/v2/products/:slug/reviews', ({ db, site, params, query, locale }) =>
    reviews.list(db, product(params.slug), query, { siteId: site.id, locale }),
  )
  api.handle(
    'POST /api/v2/products/:slug/reviews',
    ({ params, form, ...call }) => writeReview.write(callerOf(call), product(params.slug), form),
    own,
  )
  api.handle('GET /api/v2/reviews/mine', ({ db, site, user, query, locale }) =>
    reviews.mine(db, user.id, product(query.product), { siteId: site.id, locale }),
  )
  api.handle('GET /api/v2/vendors/:id/reviews', ({ db, site, params, query, locale }) =>
    reviews.list(db, vendor(params.id), query, { siteId: site.id, locale }),
  )
  api.handle(
    'POST /api/v2/vendors/:id/reviews',
    ({ params, form, ...call }) => writeReview.write(callerOf(call), vendor(params.id), form),
    own,
  )
  api.handle(
    'DELETE /api/v2/vendors/:id/reviews',
    async ({ params, ...call }) => {
      await writeReview.removeOf(callerOf(call), vendor(params.id))
      return {}
    },
    own,
  )
  api.handle('GET /api/v2/vendors/:id/reviews/mine', ({ db, site, user, params, locale }) =>
    reviews.mine(db, user.id, vendor(params.id), { siteId: site.id, locale }),
  )
  api.handle(
    'PUT /api/v2/reviews/:id',
    ({ params, body, ...call }) => writeReview.change(callerOf(call), params.id, body, body.images),
    own,
  )
  api.handle(
    'DELETE /api/v2/reviews/:id',
    async ({ params, ...call }) => {
      await writeReview.remove(callerOf(call), params.id)
      return {}
    },
    own,
  )
  api.handle('PUT /api/v2/reviews/:id/helpful', ({ db, user, params, body }) =>
    reviews.vote(db, user.id, params.id, body.helpful),
  )

  api.handle('GET /api/back_office/reviews', ({ db, site, query, locale }) =>
    staffReviews.list(db, filterOf(site.id, query), query, locale),
  )
  api.handle(
    'GET /api/back_office/reviews/export',
    async ({ db, site, query, locale }) =>
      new AnsweredTable(staffReviews.export(db, filterOf(site.id, query), locale), query.format),
  )
  api.handle('PUT /api/back_office/reviews/:id/publish', ({ db, params, ...call }) =>
    staffReviews.publish(db, callerOf(call), params.id),
  )
  api.handle('PUT /api/back_office/reviews/:id/reject', ({ db, params, body, ...call }) =>
    staffReviews.reject(db, callerOf(call), params.id, body.reason),
  )
  api.handle('PUT /api/back_office/reviews/:id/answer', ({ db, params, body, ...call }) =>
    staffReviews.answer(db, callerOf(call), params.id, body.answer),
  )
}

const product = (slugOrId: string): NamedTarget => ({ kind: 'product', slugOrId })
const vendor = (slugOrId: string): NamedTarget => ({ kind: 'vendor', slugOrId })

const OF = { products: 'product', vendors: 'vendor' } as const

const filterOf = (
  siteId: number,
  { state, customer_id, rating, answered, of, q = '' }: Query<Api['GET /api/back_office/reviews']>,
): StaffFilter => ({
  siteId,
  state: state ?? null,
  authorId: customer_id ?? null,
  rating: rating ?? null,
  answered: answered ?? null,
  of: of ? OF[of] : null,
  q: q.trim(),
})
