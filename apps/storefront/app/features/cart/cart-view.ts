import type { LineItem, Order, OrderDiscount, OrderProblem, PromotionHint } from '@delguur/contract'
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
  /** Pieces that can be bought now. */
  available: number
  price: number
  /** The price the shopper saw last, if it has changed since. */
  previous_price: number | null
  /** The regular price of a piece that costs less. */
  old_price: number | null
  total: number
  gift: boolean
  /** Set for goods of a package, which are changed together. */
  package_id?: number
  /** The reason why this line cannot be bought unchanged. */
  problem: { code: OrderProblem['code']; message: string } | null
}

/** A package in the cart. */
export interface CartPackage {
  id: number
  slug: string
  name: string
  qty: number
  /** What the shopper has written and picked, in words. */
  values: string
  /** Its goods before and the package's discount, tugrik. */
  total: number
  discount: number
}

export type PromotionHintView = Pick<PromotionHint, 'message' | 'gift'>

/** The open order as displayed by cart, drawer and badge. */
export interface CartView extends Totals {
  number: string
  /** Promotions and applied codes, including those without effect now. */
  discounts: OrderDiscount[]
  /** What is missing for further promotions, and gifts that can be taken. */
  promotion_hints: PromotionHintView[]
  /** Rewards of the order. */
  earnings: { type: string; name: string; amount: number }[]
  lines: CartLine[]
  total_quantity: number
  /** Absent if there are none. */
  packages?: CartPackage[]
  /** Set for alcohol, which analytics are never told about. */
  unmeasured?: true
  /** Id of the open payment; until it is canceled the cart cannot change. */
  open_payment: string | null
  /** Set while its goods are those of a quote, which are bought as they were offered. */
  quote?: { id: number; until: string }
}

export function cartView(order: Order): CartView {
  const open = order.state === 'payment' ? order.payments.find(({ state }) => state === 'pending') : undefined
  const lines = order.line_items.map((line) => cartLine(line, order.problems))
  return {
    number: order.number,
    lines,
    sale_saving: savingOf(lines),
    total_quantity: order.total_quantity,
    item_total: order.item_total,
    discount_total: order.discount_total,
    ship_total: order.ship_total,
    tax_total: order.tax_total,
    total: order.total,
    discounts: order.discounts,
    promotion_hints: order.promotion_hints.map(({ message, gift }) => ({ message, gift })),
    tenders: order.tenders.map(({ name, amount }) => ({ name, amount })),
    due_total: order.due_total,
    earnings: order.earnings.map(({ type, name, amount }) => ({ type, name, amount })),
    has_delivery: order.digital || isPlaceKnown(order),
    ...(order.digital && { digital: true }),
    ...(order.packages.length > 0 && { packages: order.packages.map(packageView) }),
    ...(order.age_required !== null && { unmeasured: true }),
    open_payment: open?.id ?? null,
    ...(order.quote_id !== null &&
      order.prices_until !== null && { quote: { id: order.quote_id, until: order.prices_until } }),
  }
}

const packageView = ({ id, slug, name, qty, cv, total, discount }: Order['packages'][number]): CartPackage => ({
  id,
  slug,
  name,
  qty,
  values: cv.map(({ label, text }) => `${label}: ${text}`).join(' · '),
  total,
  discount,
})

/** How much less than at their regular prices the lines cost. */
export const savingOf = (lines: readonly CartLine[]): number =>
  lines.reduce(
    (sum, { old_price, price, quantity }) => sum + (old_price === null ? 0 : old_price - price) * quantity,
    0,
  )

const isPlaceKnown = ({ delivery_type, address }: Order): boolean =>
  delivery_type === 'pickup' || (delivery_type === 'address' && address !== null)

function cartLine({ product, ...line }: LineItem, problems: readonly OrderProblem[]): CartLine {
  // A price change shows both prices; other problems have a sentence.
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
    old_price: line.old_price,
    total: line.total,
    gift: line.gift,
    ...(line.package_id !== null && { package_id: line.package_id }),
    problem: problem ? { code: problem.code, message: problem.message } : null,
  }
}
