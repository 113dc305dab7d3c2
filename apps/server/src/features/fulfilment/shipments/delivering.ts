import type { CollectedMoney, ShipmentState } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { countAttempt, uncountAttempt } from '../../../platform/limits/index.ts'
import type { CourierMoney } from '../../money/courier-money/index.ts'
import type { ShipmentRow } from './shipments.queries.ts'
import type { ShipmentMove } from './shipments.service.ts'

/** Delivery code of the receiver, or the reason why there is none; and the money that was due at the door. */
export interface Delivery {
  delivery_code?: string
  without_code_because?: string
  money?: CollectedMoney
}

const HOUR_SECONDS = 3600
const CODE_ATTEMPTS_AN_HOUR = 5
const DELIVERABLE: readonly ShipmentState[] = ['ready', 'handed_over', 'shipped']

export type Delivering = ReturnType<typeof createDelivering>

/** Delivery of a parcel, by staff or by its courier. */
export function createDelivering({ collect }: Pick<CourierMoney, 'collect'>) {
  /** Checks the code only in states that allow delivery; otherwise the move itself is refused. */
  function confirm(shipment: ShipmentRow, { delivery_code, without_code_because }: Delivery) {
    const because = without_code_because?.trim() ?? ''
    const isCodeRight = digitsOf(delivery_code) === shipment.delivery_code
    if (DELIVERABLE.includes(shipment.state) && !isCodeRight && (delivery_code || !because))
      throw fail('delivery_code_wrong')
    return { isCodeRight, because }
  }

  return {
    /** Move of a delivered parcel. Its money, which pays the order, is taken in the same transaction, before it moves. */
    async moveOf(
      tx: Db,
      { siteId, userId }: { siteId: number; userId: number },
      shipment: ShipmentRow,
      delivery: Delivery,
    ): Promise<Omit<ShipmentMove, 'by'>> {
      const { isCodeRight, because } = confirm(shipment, delivery)
      if (DELIVERABLE.includes(shipment.state)) {
        const { id: shipmentId, order_id: orderId, number: parcelNumber, courier_id: courier } = shipment
        const delivered = { siteId, courierId: courier ?? userId, orderId, shipmentId, parcelNumber }
        await collect(tx, delivered, delivery.money)
      }
      return {
        to: 'delivered',
        why: isCodeRight ? 'the receiver told the code' : because && `without the code: ${because}`,
        change: {
          delivered_at: new Date(),
          hold_until: null,
          without_code_because: isCodeRight ? null : because,
          refused_because: null,
          refused_note: null,
          refused_at: null,
        },
      }
    },

    /** Does work that checks a code, with limited attempts for each parcel. */
    async limited<T>(
      db: Kysely<Database>,
      siteId: number,
      shipmentId: number,
      { delivery_code }: Delivery,
      work: () => Promise<T>,
    ): Promise<T> {
      if (!delivery_code) return work()
      const limits = [{ max: CODE_ATTEMPTS_AN_HOUR, seconds: HOUR_SECONDS, of: ['delivery-code', siteId, shipmentId] }]
      const seconds = await countAttempt(db, limits)
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const answer = await work()
      await uncountAttempt(db, limits)
      return answer
    },
  }
}

const digitsOf = (code = '') => code.replace(/\s/g, '')
