import type { CodeSent, Locale, Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Logins } from '../../identity/logins/index.ts'
import type { Holds } from '../holds/index.ts'
import type { OrderView } from '../order-view/index.ts'
import { type OrderAccess, type Orders, updateOrder } from '../orders/index.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'find' | 'lock'>
  orderView: Pick<OrderView, 'present'>
  holds: Pick<Holds, 'markVerified'>
  phoneCodes: Logins['phoneCodes']
}

interface Caller {
  clientIp: string
  device: string
  deviceKey: string | null
  locale: Locale
}

/** Verifies the phone of an order by a code that is sent to it. */
export function createVerifyPhone({ db, orders, orderView, holds, phoneCodes }: Dependencies) {
  async function phoneOf(access: OrderAccess): Promise<string> {
    const { order } = await orders.find(db, access)
    if (order.phone === null) throw fail('delivery_missing', undefined, { phone: [{ message: 'phone_blank' }] })
    return order.phone
  }

  const askerOf = ({ siteId }: OrderAccess, caller: Caller) => ({ siteId, clientId: null, ...caller })

  return {
    async send(access: OrderAccess, caller: Caller): Promise<CodeSent> {
      return phoneCodes.send(db, askerOf(access, caller), await phoneOf(access))
    },

    /**
     * Verifies the phone by its code. Not called in a transaction, because failed attempts must stay counted. Extends the pending
     * transfer of a placed order.
     */
    async verify(access: OrderAccess, code: string, caller: Caller): Promise<Order> {
      const phone = await phoneOf(access)
      const use = await phoneCodes.verify(db, askerOf(access, caller), phone, code)
      await inTransaction(db, async (tx) => {
        await use(tx)
        const { order } = await orders.lock(tx, access)
        await updateOrder(tx, order.id, { proved_phone: phone })
        // The shopper may have entered another phone since the code was requested.
        if (order.phone === phone) await holds.markVerified(tx, order.id)
      })
      return orderView.present(db, await orders.find(db, access), caller.locale)
    },
  }
}

export type VerifyPhone = ReturnType<typeof createVerifyPhone>
