import type { Api, Query } from '@delguur/contract'
import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { callerOf } from './caller.ts'
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
    reviews.list(db, params.slug, query, { siteId: site.id, locale }),
  )
  api.handle(
    'POST /api/v2/products/:slug/reviews',
    ({ params, form, ...call }) => writeReview.write(callerOf(call), params.slug, form),
    own,
  )
  api.handle('GET /api/v2/reviews/mine', ({ db, site, user, query, locale }) =>
    reviews.mine(db, user.id, query.product, { siteId: site.id, locale }),
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

const filterOf = (
  siteId: number,
  { state, customer_id, rating, answered, q = '' }: Query<Api['GET /api/back_office/reviews']>,
): StaffFilter => ({
  siteId,
  state: state ?? null,
  authorId: customer_id ?? null,
  rating: rating ?? null,
  answered: answered ?? null,
  q: q.trim(),
})
