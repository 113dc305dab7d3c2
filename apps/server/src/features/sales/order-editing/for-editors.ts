import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { OrderEdits } from '../order-edits/index.ts'
import type { StaffOrders } from '../order-view/index.ts'
import type { OrderTokens } from '../orders/index.ts'

interface Dependencies {
  staffOrders: Pick<StaffOrders, 'row'>
  edits: Pick<OrderEdits, 'pending'>
  tokens: Pick<OrderTokens, 'decrypt'>
  site: Pick<SiteService, 'urlOf'>
}

export type ForEditors = ReturnType<typeof createForEditors>

/** What staff need beside an edit: the link that they send to the customer. */
export function createForEditors({ staffOrders, edits, tokens, site }: Dependencies) {
  return {
    /** Link to the order's page, with its token, while a change awaits its difference. */
    async link(tx: Db, siteId: number, number: string): Promise<string> {
      const order = await staffOrders.row(tx, siteId, number)
      const token = tokens.decrypt(order.token_cipher)
      if (!(await edits.pending(tx, order.id)) || token === null) throw fail('edit_not_open')
      return site.urlOf(tx, siteId, order.locale, `/orders/${number}?token=${token}`)
    },
  }
}
