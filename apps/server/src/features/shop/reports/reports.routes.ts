import { AnsweredTable, type ApiServer } from '../../../platform/http/index.ts'
import type { Reports } from './reports.service.ts'

export function reportRoutes(api: ApiServer, reports: Reports): void {
  api.handle('GET /api/back_office/reports', async ({ locale }) => ({ reports: reports.list(locale) }))
  api.handle('GET /api/back_office/reports/today', ({ db, site }) => reports.today(db, site.id))
  api.handle('GET /api/back_office/reports/:name', ({ db, site, params, query, locale }) =>
    reports.read(db, { siteId: site.id, name: params.name, locale, ...query }),
  )
  api.handle('GET /api/back_office/reports/:name/export', async ({ db, site, params, query, locale }) => {
    const { format, ...period } = query
    return new AnsweredTable(
      await reports.export(db, { siteId: site.id, name: params.name, locale, ...period }),
      format,
    )
  })
}
