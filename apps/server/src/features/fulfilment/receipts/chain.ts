import { type OrderReceiptState, RECEIPT_STATE_OF_ORDER, type ReceiptState } from '@delguur/contract'

interface Link {
  id: number
  state: ReceiptState
  corrects_id: number | null
}

/** Current or planned receipt of the sale: the end of the chain of corrections. */
export const lastOf = <T extends Link>(chain: readonly T[]): T | undefined =>
  chain.filter(({ state }) => state !== 'canceled').at(-1)

/** Receipt state of an order. While a correction is pending, the previous receipt is in force. */
export function orderStateOf(chain: readonly Link[]): OrderReceiptState {
  const last = lastOf(chain)
  if (!last) return 'none'
  const before = chain.find(({ id }) => id === last.corrects_id)
  return RECEIPT_STATE_OF_ORDER[last.state === 'pending' && before ? before.state : last.state]
}
