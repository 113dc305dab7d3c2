import type { WalletEntry } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'

const PER_PAGE = 20
/** Maximum pages of the growing list. */
const MAX_PAGES = 50

export interface StatementView {
  entries: WalletEntry[]
  total: number
  /** Number of pages shown. */
  page: number
  hasMore: boolean
  /** The selected origin, or null for all. */
  type: string | null
  /** The available origins. */
  types: { type: string; name: string }[]
}

/** Loads the customer's entries up to the page in the address. */
export async function loadStatement(api: Shop, params: URLSearchParams): Promise<StatementView> {
  const { balances } = await api.wallet.show()
  const types = balances.filter(({ kind }) => kind !== 'gift_card').map(({ type, name }) => ({ type, name }))
  const type = types.find((origin) => origin.type === params.get('type'))?.type ?? null
  const requested = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), MAX_PAGES)
  const entries = (page: number) => api.wallet.entries({ page, per_page: PER_PAGE, ...(type && { type }) })
  const first = await entries(1)
  const page = Math.min(requested, Math.max(first.total_pages, 1))
  const rest = await Promise.all(Array.from({ length: page - 1 }, (_, index) => entries(index + 2)))
  return {
    entries: [first, ...rest].flatMap((reply) => reply.entries),
    total: first.total_count,
    page,
    hasMore: page < Math.min(first.total_pages, MAX_PAGES),
    type,
    types,
  }
}
