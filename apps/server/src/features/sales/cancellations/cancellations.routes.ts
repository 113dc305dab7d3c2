import type { ApiServer } from '../../../platform/http/index.ts'
import { workerOf } from '../../fulfilment/shipments/index.ts'
import { accessOf } from '../orders/index.ts'
import type { CancelByShopper } from './cancel-by-shopper.ts'
import type { CancelByStaff } from './cancel-by-staff.ts'

interface Services {
  cancelByShopper: CancelByShopper
  cancelByStaff: CancelByStaff
}

export function cancellationRoutes(api: ApiServer, { cancelByShopper, cancelByStaff }: Services): void {
  api.handle(
    'PUT /api/v2/orders/:number/cancel',
    ({ locale, body, ...call }) => cancelByShopper.cancel(accessOf(call), body, locale),
    { transaction: 'own' },
  )
  api.handle(
    'PUT /api/back_office/orders/:number/cancel',
    ({ params, body, ...call }) => cancelByStaff.cancel(workerOf(call), params.number, body.reason),
    { transaction: 'own' },
  )
}
