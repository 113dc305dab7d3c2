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
  holds: Pick<Holds, 'proved'>
  phoneCodes: Logins['phoneCodes']
}

interface Caller {
  clientIp: string
  device: string
  deviceKey: string | null
  locale: Locale
}

/** The phone of an order is shown to be the shopper's, by a code that goes there. */
export function createProvePhone({ db, orders, orderView, holds, phoneCodes }: Dependencies) {
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

    /** Not in a transaction: tries count. Of a placed order the transfer that is awaited gets more time. */
    async show(access: OrderAccess, code: string, caller: Caller): Promise<Order> {
      const phone = await phoneOf(access)
      const use = await phoneCodes.show(db, askerOf(access, caller), phone, code)
      await inTransaction(db, async (at) => {
        await use(at)
        const { order } = await orders.lock(at, access)
        await updateOrder(at, order.id, { proved_phone: phone })
        // Another phone may have been written since the code was asked for.
        if (order.phone === phone) await holds.proved(at, order.id)
      })
      return orderView.present(db, await orders.find(db, access), caller.locale)
    },
  }
}

export type ProvePhone = ReturnType<typeof createProvePhone>
