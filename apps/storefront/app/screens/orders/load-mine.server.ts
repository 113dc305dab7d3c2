import type { Shop } from '@delguur/sdk'
import { type OrderSummary, summaryOfMine } from '../../features/orders/order-summary.ts'

const PER_PAGE = 10
/** Maximum pages of the growing list; older orders can be found by number. */
const MAX_PAGES = 50

export interface MyOrders {
  orders: OrderSummary[]
  total: number
  /** Number of pages shown. */
  page: number
  hasMore: boolean
  /** The selected filter, or null for all. */
  standing: OrderFilter | null
}

type OrderFilter = 'open' | 'finished'

/** Loads the customer's orders up to the page in the address; null for a guest. */
export async function loadMine(api: Shop, params: URLSearchParams): Promise<MyOrders | null> {
  if (!(await api.account.current())) return null
  const requested = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), MAX_PAGES)
  const standing = filterOf(params.get('show'))
  const mine = (page: number) => api.orders.mine({ page, per_page: PER_PAGE, ...(standing && { standing }) })
  const first = await mine(1)
  const page = Math.min(requested, Math.max(first.total_pages, 1))
  const rest = await Promise.all(Array.from({ length: page - 1 }, (_, index) => mine(index + 2)))
  return {
    orders: [first, ...rest].flatMap(({ orders }) => orders.map(summaryOfMine)),
    total: first.total_count,
    page,
    hasMore: page < Math.min(first.total_pages, MAX_PAGES),
    standing,
  }
}

const filterOf = (params: string | null): OrderFilter | null =>
  params === 'open' || params === 'finished' ? params : null
