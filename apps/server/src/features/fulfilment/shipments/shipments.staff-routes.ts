import type { ApiServer } from '../../../platform/http/index.ts'
import { type Fulfilment, workerOf } from './fulfilment.ts'
import { shipmentState } from './shipments.queries.ts'

const OWN = { transaction: 'own' } as const

export function shipmentRoutes(api: ApiServer, fulfilment: Fulfilment): void {
  api.auditState('shipments', shipmentState)
  api.handle(
    'PUT /api/back_office/orders/:number/confirm',
    ({ params, ...call }) => fulfilment.confirm(workerOf(call), params.number),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/shipments/:id/pack',
    ({ params, body, ...call }) => fulfilment.pack(workerOf(call), params.id, body.serial_numbers ?? []),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/shipments/:id/hand_over',
    ({ params, body, ...call }) => fulfilment.handOver(workerOf(call), params.id, body),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/shipments/:id/ship',
    ({ params, ...call }) => fulfilment.ship(workerOf(call), params.id),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/shipments/:id/deliver',
    ({ params, body, ...call }) => fulfilment.deliver(workerOf(call), params.id, body),
    OWN,
  )
  api.handle(
    'PUT /api/back_office/shipments/:id/fail',
    ({ params, body, ...call }) => fulfilment.fail(workerOf(call), params.id, body),
    OWN,
  )
}
