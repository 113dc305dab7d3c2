import type { LineItem, Order, OrderDiscount, OrderProblem } from '@delguur/contract'
import type { Picture } from '../../ui/picture.ts'
import type { Totals } from './cart-totals.tsx'

export interface CartLine {
  id: number
  variant_id: number
  slug: string
  name: string
  option_text: string
  image: Picture | null
  quantity: number
  /** Pieces that could be bought now. */
  available: number
  price: number
  /** What the shopper saw last, while it is another price than now. */
  previous_price: number | null
  total: number
  gift: boolean
  /** Why this line can not be bought as it is. */
  problem: { code: OrderProblem['code']; message: string } | null
}

/** The open order as cart, drawer and badge show it. */
export interface CartView extends Totals {
  number: string
  /** Codes that are in use, also those that take nothing off now. */
  discounts: OrderDiscount[]
  /** What the order earns its customer. */
  earnings: { type: string; name: string; amount: number }[]
  lines: CartLine[]
  total_quantity: number
  /** A payment that is open: until it is given up nothing can change. */
  open_payment: string | null
}

export function cartView(order: Order): CartView {
  const open = order.state === 'payment' ? order.payments.find(({ state }) => state === 'pending') : undefined
  return {
    number: order.number,
    lines: order.line_items.map((line) => cartLine(line, order.problems)),
    total_quantity: order.total_quantity,
    item_total: order.item_total,
    discount_total: order.discount_total,
    ship_total: order.ship_total,
    tax_total: order.tax_total,
    total: order.total,
    discounts: order.discounts,
    tenders: order.tenders.map(({ name, amount }) => ({ name, amount })),
    due_total: order.due_total,
    earnings: order.earnings.map(({ type, name, amount }) => ({ type, name, amount })),
    has_delivery: order.digital || isPlaceKnown(order),
    open_payment: open?.id ?? null,
  }
}

const isPlaceKnown = ({ delivery_type, address }: Order): boolean =>
  delivery_type === 'pickup' || (delivery_type === 'address' && address !== null)

function cartLine({ product, ...line }: LineItem, problems: readonly OrderProblem[]): CartLine {
  // A new price is told by both prices; the other problems by their sentence.
  const problem = problems.find(({ line_item_id, code }) => line_item_id === line.id && code !== 'price_changed')
  return {
    id: line.id,
    variant_id: line.variant_id,
    slug: product.slug,
    name: product.name,
    option_text: product.option_text,
    image: product.image,
    quantity: line.quantity,
    available: line.available,
    price: line.price,
    previous_price: line.previous_price,
    total: line.total,
    gift: line.gift,
    problem: problem ? { code: problem.code, message: problem.message } : null,
  }
}
