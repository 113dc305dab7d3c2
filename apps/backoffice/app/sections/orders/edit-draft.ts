import type { Address, DeliveryWindow, OrderChange, StaffOrder } from '@delguur/contract'
import { DELIVERY_WINDOWS } from '@delguur/contract/constants'

/** Goods that are to be added. */
export interface AddedGoods {
  variant_id: number
  name: string
  quantity: number
}

/** Fields of the delivery that can be changed. */
export interface DeliveryDraft {
  receiver: string
  receiver_phone: string
  note: string
  /** Null where the order is fetched or sent by mail. */
  address: Address | null
  delivery_day: string
  delivery_window: DeliveryWindow | ''
}

/** What staff have entered so far. */
export interface Draft {
  /** New quantities by line. */
  quantities: Readonly<Record<number, number>>
  added: readonly AddedGoods[]
  delivery: Partial<DeliveryDraft>
  /** The return that is exchanged. */
  returnId: number | null
  restock: boolean
}

export const EMPTY_DRAFT: Draft = { quantities: {}, added: [], delivery: {}, returnId: null, restock: true }

/** The delivery as it is, with what was typed. */
export const deliveryOf = (order: StaffOrder, { delivery }: Draft): DeliveryDraft => ({
  receiver: order.receiver ?? '',
  receiver_phone: order.receiver_phone ?? '',
  note: order.note ?? '',
  address: order.address,
  delivery_day: order.delivery_day ?? '',
  delivery_window: DELIVERY_WINDOWS.find((window) => window === order.delivery_window) ?? '',
  ...delivery,
})

/** The change as the API takes it; null as long as nothing would change. */
export function changeOf(order: StaffOrder, draft: Draft): OrderChange | null {
  const add = draft.added.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  if (draft.returnId !== null) {
    return add.length === 0 ? null : { exchange: { return_id: draft.returnId, restock: draft.restock }, add }
  }
  const lines = order.line_items.flatMap(({ id, quantity: before }) => {
    const quantity = draft.quantities[id]
    return quantity === undefined || quantity === before ? [] : [{ line_item_id: id, quantity }]
  })
  const delivery = deliveryChange(order, draft)
  const change = {
    ...(lines.length > 0 && { lines }),
    ...(add.length > 0 && { add }),
    ...(delivery && { delivery }),
  }
  return Object.keys(change).length === 0 ? null : change
}

function deliveryChange(order: StaffOrder, draft: Draft): OrderChange['delivery'] | null {
  const before = deliveryOf(order, { ...draft, delivery: {} })
  const typed = deliveryOf(order, draft)
  const changed = {
    ...(typed.receiver !== before.receiver && { receiver: typed.receiver }),
    ...(typed.receiver_phone !== before.receiver_phone && { receiver_phone: typed.receiver_phone }),
    ...(typed.note !== before.note && { note: typed.note }),
    ...(typed.delivery_day !== before.delivery_day && { delivery_day: typed.delivery_day }),
    ...(typed.delivery_window !== '' &&
      typed.delivery_window !== before.delivery_window && { delivery_window: typed.delivery_window }),
    ...(typed.address && typed.address !== before.address && { address: typed.address }),
  }
  return Object.keys(changed).length === 0 ? null : changed
}
