import type { ApiServer } from '../../platform/http/index.ts'
import type { Taxpayers } from './taxpayers.ts'

export function taxpayerRoutes(api: ApiServer, taxpayers: Taxpayers) {
  api.handle('GET /api/v2/taxpayers/:registry_number', ({ db, params, visitor }) =>
    taxpayers.show(db, params.registry_number, visitor),
  )
}
