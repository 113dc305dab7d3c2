import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import { recordState } from './bank-records.queries.ts'
import type { BankRecords } from './bank-records.service.ts'

export function bankRecordRoutes(api: ApiServer, records: BankRecords) {
  api.auditState('bank_records', recordState)
  api.handle('GET /api/back_office/bank_records', ({ db, site, query }) => records.list(db, site.id, query))
  api.handle('GET /api/back_office/bank_records/export', async ({ db, site, query, locale }) => {
    const table = records.export(db, site.id, query, locale)
    return new AnsweredTable(table, query.format)
  })
  api.handle(
    'PUT /api/back_office/bank_records/:id/match',
    ({ site, user, params, body }) =>
      records.match(
        { siteId: site.id, userId: user.id, id: params.id },
        { number: body.number, confirmedDue: body.confirmed_due ?? null },
      ),
    { transaction: 'own' },
  )
  api.handle('PUT /api/back_office/bank_records/:id/set_aside', ({ db, site, user, params, body }) =>
    records.setAside(db, { siteId: site.id, userId: user.id, id: params.id }, body.why.trim()),
  )
}
