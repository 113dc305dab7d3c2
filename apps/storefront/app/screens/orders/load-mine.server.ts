import type { Shop } from '@delguur/sdk'
import { type GrowingList, loadGrowingList } from '../../features/account/growing-list.server.ts'
import { type OrderSummary, summaryOfMine } from '../../features/orders/order-summary.ts'

const PER_PAGE = 10

export interface MyOrders extends GrowingList {
  orders: OrderSummary[]
  /** The selected filter, or null for all. */
  standing: OrderFilter | null
}

type OrderFilter = 'open' | 'finished'

/** Loads the customer's orders up to the page in the address; null for a guest. */
export async function loadMine(api: Shop, params: URLSearchParams): Promise<MyOrders | null> {
  if (!(await api.account.current())) return null
  const standing = filterOf(params.get('show'))
  const { pages, ...list } = await loadGrowingList(params, (page) =>
    api.orders.mine({ page, per_page: PER_PAGE, ...(standing && { standing }) }),
  )
  return { ...list, orders: pages.flatMap(({ orders }) => orders.map(summaryOfMine)), standing }
}

const filterOf = (params: string | null): OrderFilter | null =>
  params === 'open' || params === 'finished' ? params : null
