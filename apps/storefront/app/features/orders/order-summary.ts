import type { OrderSummary as Mine, Order } from '@delguur/contract'
import { type Picture, smallPicture } from '../../ui/picture.ts'

const NAMES_SHOWN = 3

/** An order in a list. */
export interface OrderSummary {
  number: string
  label: Order['label']
  at: string
  quantity: number
  total: number
  names: string
  image: Picture | null
}

export function summaryOfOrder(order: Order): OrderSummary {
  const { number, label, total, total_quantity: quantity, line_items: lines } = order
  const image = lines[0]?.product.image
  return {
    number,
    label,
    at: order.placed_at ?? order.created_at,
    quantity,
    total,
    names: namesText(lines.map(({ product }) => product.name)),
    image: image ? smallPicture(image) : null,
  }
}

/** Converts an order from the customer's list. */
export const summaryOfMine = ({ number, label, at, total, total_quantity, names, image }: Mine): OrderSummary => ({
  number,
  label,
  at,
  quantity: total_quantity,
  total,
  names: names.join(', '),
  image: image && smallPicture(image),
})

const namesText = (names: readonly string[]) =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '')
