import type { AddableVariant, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { OrderEdits } from '../order-edits/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import type { Orders, OrderTokens } from '../orders/index.ts'
import { findVariants } from './order-editing.queries.ts'

interface Dependencies {
  orders: Pick<Orders, 'readVariants'>
  staffOrders: Pick<StaffOrders, 'row'>
  edits: Pick<OrderEdits, 'pending'>
  tokens: Pick<OrderTokens, 'decrypt'>
  /** Public URL of the shop, without a trailing slash. */
  publicUrl: string
}

const VARIANTS = 20

export type ForEditors = ReturnType<typeof createForEditors>

/** What staff need beside an edit: goods to add, and the link that they send to the customer. */
export function createForEditors({ orders, staffOrders, edits, tokens, publicUrl }: Dependencies) {
  return {
    /** Variants that are sold, with today's price and pieces. */
    async variants(db: Db, text: string, locale: Locale): Promise<AddableVariant[]> {
      const q = text.trim()
      if (q === '') return []
      const ids = await findVariants(db, q, VARIANTS)
      const known = new Map((await orders.readVariants(db, ids)).map((variant) => [variant.id, variant]))
      return ids.flatMap((id) => {
        const variant = known.get(id)
        if (!variant?.for_sale) return []
        const { sku, price, name, option_text, available } = variant
        return [
          {
            variant_id: id,
            name: inLocale(name, locale),
            option_text: inLocale(option_text, locale),
            sku,
            price,
            available: Math.max(0, available),
          },
        ]
      })
    },

    /** Link to the order's page, with its token, while a change awaits its difference. */
    async link(tx: Db, siteId: number, number: string): Promise<string> {
      const order = await staffOrders.row(tx, siteId, number)
      const token = tokens.decrypt(order.token_cipher)
      if (!(await edits.pending(tx, order.id)) || token === null) throw fail('edit_not_open')
      return `${publicUrl}${order.locale === 'en' ? '/en' : ''}/orders/${number}?token=${token}`
    },
  }
}
