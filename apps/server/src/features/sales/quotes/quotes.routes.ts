import type { Locale } from '@delguur/contract'
import type { ApiServer } from '../../../platform/http/index.ts'
import type { QuoteCaller } from './quote-caller.ts'
import { quoteState } from './quotes.queries.ts'
import type { Quotes } from './quotes.service.ts'

export function quoteRoutes(api: ApiServer, quotes: Quotes): void {
  api.auditState('quotes', quoteState)
  api.handle('POST /api/v2/quotes', ({ db, body, ...call }) => quotes.request(db, callerOf(call), body))
  api.handle('GET /api/v2/quotes', ({ db, query, ...call }) => quotes.list(db, callerOf(call), query))
  api.handle('GET /api/v2/quotes/:id', ({ db, params, ...call }) => quotes.find(db, callerOf(call), params.id))
  api.handle('GET /api/v2/quotes/:id/pdf', ({ db, params, ...call }) => quotes.pdf(db, callerOf(call), params.id))
  api.handle('PUT /api/v2/quotes/:id/accept', ({ db, params, ...call }) => quotes.accept(db, callerOf(call), params.id))
  api.handle('PUT /api/v2/quotes/:id/decline', ({ db, params, ...call }) =>
    quotes.decline(db, callerOf(call), params.id),
  )
}

export function staffQuoteRoutes(api: ApiServer, quotes: Quotes): void {
  api.handle('GET /api/back_office/quotes', ({ db, query, ...call }) => quotes.listForStaff(db, callerOf(call), query))
  api.handle('GET /api/back_office/quotes/:id', ({ db, params, ...call }) =>
    quotes.findForStaff(db, callerOf(call), params.id),
  )
  api.handle('GET /api/back_office/quotes/:id/pdf', ({ db, params, ...call }) =>
    quotes.pdfForStaff(db, callerOf(call), params.id),
  )
  api.handle('PUT /api/back_office/quotes/:id/answer', ({ db, params, body, ...call }) =>
    quotes.answer(db, callerOf(call), params.id, body),
  )
  api.handle('PUT /api/back_office/quotes/:id/decline', ({ db, params, body, ...call }) =>
    quotes.declineForStaff(db, callerOf(call), params.id, body),
  )
}

const callerOf = ({
  site,
  user,
  locale,
}: {
  site: { id: number }
  user: { id: number }
  locale: Locale
}): QuoteCaller => ({ siteId: site.id, userId: user.id, locale })
