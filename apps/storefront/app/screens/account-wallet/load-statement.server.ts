import type { WalletEntry } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type GrowingList, loadGrowingList } from '../../features/account/growing-list.server.ts'

const PER_PAGE = 20

export interface StatementView extends GrowingList {
  entries: WalletEntry[]
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
  const { pages, ...list } = await loadGrowingList(params, (page) =>
    api.wallet.entries({ page, per_page: PER_PAGE, ...(type && { type }) }),
  )
  return { ...list, entries: pages.flatMap((reply) => reply.entries), type, types }
}
