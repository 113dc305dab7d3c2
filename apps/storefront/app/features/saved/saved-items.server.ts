import type { SavedItem } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'

/** Loads what the customer has saved for later; null for a guest, nothing after a failure, which must not hide the cart. */
export async function savedItemsOf(api: Shop): Promise<SavedItem[] | null> {
  try {
    return (await api.account.current()) ? await api.savedItems.list() : null
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
