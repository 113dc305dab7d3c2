import { AnsweredTable, type ApiServer } from '../../../../platform/http/index.ts'
import { importState, mappingState } from './imports.queries.ts'
import type { Imports } from './imports.service.ts'

export function importRoutes(api: ApiServer, imports: Imports): void {
  api.auditState('imports', importState)
  api.auditState('import_mappings', mappingState)
  api.handle('GET /api/back_office/imports', ({ db, query, locale }) => imports.list(db, query, locale))
  api.handle(
    'POST /api/back_office/imports',
    ({ user, locale, changed, query, saveUpload }) =>
      imports.upload({ userId: user.id, locale, changed }, saveUpload, query.price_list ?? null),
    { transaction: 'own' },
  )
  api.handle('GET /api/back_office/imports/:id', ({ db, params, locale }) => imports.read(db, params.id, locale))
  api.handle('PUT /api/back_office/imports/:id/mapping', ({ db, params, body, ...request }) =>
    imports.setMapping(db, request, params.id, body),
  )
  api.handle('PUT /api/back_office/imports/:id/fixes', ({ db, params, body, ...request }) =>
    imports.fix(db, request, params.id, body),
  )
  api.handle('PUT /api/back_office/imports/:id/check', ({ db, params, ...request }) =>
    imports.check(db, request, params.id),
  )
  api.handle('PUT /api/back_office/imports/:id/apply', ({ db, params, ...request }) =>
    imports.apply(db, request, params.id),
  )
  api.handle('PUT /api/back_office/imports/:id/cancel', ({ db, params, ...request }) =>
    imports.cancel(db, request, params.id),
  )
  api.handle('GET /api/back_office/imports/:id/errors', ({ db, params, query, locale }) =>
    imports.errors(db, params.id, locale, query),
  )
  api.handle('GET /api/back_office/imports/:id/refused_rows', ({ db, params, query }) =>
    imports.refusedRows(db, params.id, query),
  )
  api.handle(
    'GET /api/back_office/imports/:id/report',
    async ({ db, params, query, locale }) =>
      new AnsweredTable(await imports.report(db, params.id, locale), query.format),
  )
  api.handle(
    'GET /api/back_office/import_template',
    async ({ query, locale }) => new AnsweredTable(imports.template(locale), query.format),
  )
  api.handle('GET /api/back_office/import_mappings', async ({ db }) => ({ mappings: await imports.mappings(db) }))
  api.handle('DELETE /api/back_office/import_mappings/:id', async ({ db, params }) => {
    await imports.forgetMapping(db, params.id)
    return {}
  })
}
