import type { ApiServer } from '../../../platform/http/index.ts'
import type { CourierWork } from './courier-work.ts'
import type { Couriers } from './couriers.service.ts'
import { workerOf } from './fulfilment.ts'
import { shipmentState } from './shipments.queries.ts'

const OWN = { transaction: 'own' } as const

export function courierRoutes(api: ApiServer, couriers: Couriers, work: CourierWork): void {
  api.auditState('courier', shipmentState)
  api.handle('GET /api/back_office/couriers', ({ db, site, query }) => couriers.list(db, site.id, query.method))
  api.handle('PUT /api/back_office/shipments/:id/courier', ({ db, params, body, ...call }) =>
    couriers.assign(db, workerOf(call), params.id, body.courier_id),
  )
  api.handle('GET /api/back_office/courier/parcels', (call) => work.day(workerOf(call)))
  api.handle(
    'PUT /api/back_office/courier/parcels/:id/deliver',
    ({ params, body, ...call }) => work.deliver(workerOf(call), params.id, body),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/courier/parcels/:id/refuse',
    ({ params, body, ...call }) => work.refuse(workerOf(call), params.id, body),
    OWN,
  )
  api.handle(
    'POST /api/back_office/courier/parcels/:id/pictures',
    ({ params, upload, ...call }) => work.addPicture(workerOf(call), params.id, upload),
    OWN,
  )
  api.handle(
    'DELETE /api/back_office/courier/parcels/:id/pictures/:hash',
    async ({ params, changed, ...call }) => {
      const day = await work.removePicture(workerOf(call), params.id, params.hash)
      changed({ before: { picture: params.hash }, after: { picture: null } })
      return day
    },
    OWN,
  )
}
