import type { Browsing } from '@delguur/contract'
import { RECENT_PRODUCTS, RECENT_SEARCHES } from '@delguur/contract/constants'
import { useShopState } from '../../state/shop-state.ts'

/** The page that reads and replaces what the customer viewed and searched for. */
const BROWSING_PATH = '/account/browsing'

let isStarted = false
let sent = ''
let sending: Promise<unknown> = Promise.resolve()

/** WISH-04: joins what the customer viewed and searched for on other devices, and tells the shop of every change here. */
export async function syncBrowsing(): Promise<void> {
  if (isStarted) return
  isStarted = true
  const reply = await fetch(BROWSING_PATH).catch(() => null)
  if (!reply?.ok) {
    isStarted = false
    return
  }
  const stored = (await reply.json()) as Browsing
  sent = JSON.stringify(stored)
  const { recentProducts, recentSearches } = useShopState.getState()
  useShopState.setState({
    recentProducts: joined(recentProducts, stored.recent_products, RECENT_PRODUCTS),
    recentSearches: joined(recentSearches, stored.recent_searches, RECENT_SEARCHES),
  })
  sendLater()
  const stop = useShopState.subscribe(({ user }) => {
    if (user) return sendLater()
    // The next customer of this page begins with what the shop remembers of them.
    stop()
    isStarted = false
  })
}

/** Returns what this device knows, then what others do, each once. */
export const joined = <T>(own: readonly T[], others: readonly T[], maximum: number): T[] =>
  [...new Set([...own, ...others])].slice(0, maximum)

/** Sends one state after the other, so that the latest is the last to arrive. */
function sendLater(): void {
  const { recentProducts, recentSearches } = useShopState.getState()
  const text = JSON.stringify({ recent_products: recentProducts, recent_searches: recentSearches })
  if (text === sent) return
  sent = text
  const body = new URLSearchParams({ browsing: text })
  // The page may be left meanwhile. A failure is made good by the next change.
  sending = sending.then(() => fetch(BROWSING_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined))
}
