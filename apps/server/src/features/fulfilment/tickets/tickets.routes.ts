import type { ApiServer } from '../../../platform/http/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import type { ScanTickets } from './scan-tickets.ts'
import { setTerms, showTerms } from './ticket-terms.ts'
import { ticketState } from './tickets.queries.ts'
import type { Tickets } from './tickets.service.ts'

export function ticketRoutes(api: ApiServer, { tickets, scanTickets }: { tickets: Tickets; scanTickets: ScanTickets }) {
  api.auditState('e_tickets', ticketState)
  api.handle('GET /api/v2/e_tickets', ({ db, user, query, locale }) => tickets.ofCustomer(db, user.id, query, locale))
  api.handle('GET /api/v2/orders/:number/e_tickets', async ({ db, locale, ...call }) => ({
    e_tickets: await tickets.ofOrder(db, accessOf(call), locale),
  }))
  api.handle('GET /api/back_office/e_tickets', ({ db, site, query, locale }) =>
    tickets.list(db, site.id, query, locale),
  )
  api.handle('GET /api/back_office/e_tickets/scans', ({ db, query, locale, ...call }) =>
    tickets.scans(db, memberOf(call), query, locale),
  )
  api.handle('GET /api/back_office/e_tickets/:id', ({ db, site, params, locale }) =>
    tickets.show(db, site.id, params.id, locale),
  )
  api.handle(
    'PUT /api/back_office/e_tickets/:id/use',
    ({ params, body, locale, ...call }) =>
      scanTickets(
        {
          ...memberOf(call),
          entered: params.id,
          place: body.place?.trim() || null,
          deviceTime: body.device_time === undefined ? null : new Date(body.device_time),
        },
        locale,
      ),
    { transaction: 'own' },
  )
  api.handle('PUT /api/back_office/e_tickets/:id/cancel', ({ db, site, params, body, locale }) =>
    tickets.cancel(db, site.id, params.id, body.reason, locale),
  )
  api.handle('POST /api/back_office/e_tickets', ({ db, body, locale, ...call }) =>
    tickets.issueByHand(db, memberOf(call), body, locale),
  )
  api.handle('GET /api/back_office/products/:id/ticket_terms', ({ db, site, params }) =>
    showTerms(db, site.id, params.id),
  )
  api.handle('PUT /api/back_office/products/:id/ticket_terms', async ({ db, site, params, body, changed }) => {
    const before = await showTerms(db, site.id, params.id)
    const after = await setTerms(db, site.id, params.id, body)
    changed({ before: { ticket_terms: before.terms }, after: { ticket_terms: after.terms } })
    return after
  })
}

const memberOf = ({ site, user }: { site: { id: number }; user: { id: number } }) => ({
  siteId: site.id,
  userId: user.id,
})
