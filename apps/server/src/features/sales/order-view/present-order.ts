import {
  type LabelState,
  type LineItem,
  type Locale,
  type Order,
  type OrderProblem,
  orderLabel,
  paymentLabel,
} from '@delguur/contract'
import { formatAddress, formatMoney } from '@delguur/mongolia'
import { codeText } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { OrderRow, StoredOrder, StoredPackage } from '../orders/index.ts'
import {
  type AppliedDiscount,
  dueOf,
  isAllDigital,
  isDigital,
  isEditable,
  type LiveLine,
  type LiveOrder,
  type Problem,
  presentValues,
  sumOf,
} from '../orders/index.ts'
import { mayCancel } from './cancelable.ts'
import type { LabelColumns } from './listed.queries.ts'

/** Upper bound of the published stock. */
const MAX_AVAILABLE_SHOWN = 999

/** Sections of an order that exist once it is placed. */
export type PlacedSections = Pick<
  Order,
  | 'payments'
  | 'shipments'
  | 'returns'
  | 'refunds'
  | 'edits'
  | 'timeline'
  | 'earnings'
  | 'delivery_after_payment'
  | 'delivery_time_kept_until'
> & {
  /** Pieces that may currently be returned, by line. */
  returnable: ReadonlyMap<number, number>
}

export const NO_SECTIONS: PlacedSections = {
  payments: [],
  shipments: [],
  returns: [],
  refunds: [],
  edits: [],
  timeline: [],
  delivery_after_payment: null,
  delivery_time_kept_until: null,
  earnings: [],
  returnable: new Map(),
}

export type OrderWithoutToken = Omit<Order, 'token'>

/** Order in its API form, without its token. */
export function presentOrder(
  { order, location, packages }: StoredOrder,
  live: LiveOrder,
  { returnable, ...sections }: PlacedSections,
  locale: Locale,
): OrderWithoutToken {
  const { lines, totals, problems, ageRequired, discounts, tenders } = live
  return {
    number: order.number,
    state: order.state,
    payment_state: order.payment_state,
    shipment_state: order.shipment_state,
    receipt_state: order.receipt_state,
    label: orderLabel(standingOf(order)),
    payment_label: paymentLabel(order),
    currency: 'MNT',
    item_total: totals.item_total,
    ship_total: totals.ship_total,
    discount_total: totals.discount_total,
    tax_total: totals.tax_total,
    total: totals.total,
    credit_total: sumOf(tenders),
    // Of a paid order that was made cheaper, balances may have paid more than its total.
    due_total: Math.max(0, dueOf(live)),
    total_quantity: totals.total_quantity,
    line_items: lines.map((line) => presentLine(line, returnable.get(line.id) ?? 0, locale)),
    packages: packages.flatMap((one) => presentPackage(one, lines, locale)),
    discounts: discounts.filter(isApplied).map(({ kind, code, name, amount, problem }) => ({
      kind,
      code,
      amount,
      name: inLocale(name, locale),
      problem: problem && codeText(problem.code, locale, problem.values),
      needs_proof: problem?.code === 'coupon_needs_proof',
    })),
    promotion_hints: isEditable(order.state) ? hintsOf(discounts, locale) : [],
    tenders: tenders.map(({ type, kind, name, asked, amount, state }) => ({
      type,
      kind,
      asked,
      amount,
      state,
      name: inLocale(name, locale),
    })),
    problems: problems.map((problem) => presentProblem(problem, locale)),
    ...presentDelivery(order, location, locale),
    ...presentBuyer(order),
    digital: isAllDigital(lines),
    age_required: ageRequired,
    age_confirmed: order.age_confirmed_at !== null,
    ...sections,
    may_cancel: mayCancel(order, sections.shipments),
    locale: order.locale,
    quote_id: order.quote_id,
    ...presentTimes(order),
  }
}

/** Not so a promotion that the cart is still short of. */
const isApplied = ({ kind, amount, problem }: AppliedDiscount): boolean =>
  kind !== 'promotion' || amount > 0 || problem !== null

/** What is missing for promotions, the nearest first as they are ordered. */
const hintsOf = (discounts: AppliedDiscount[], locale: Locale): Order['promotion_hints'] =>
  discounts.flatMap(({ name: names, shortOf }) => {
    if (!shortOf) return []
    const [name, missing] = [inLocale(names, locale), shortOf.sum]
    const { pieces, gift, offer } = shortOf
    const isGiftAlone = gift !== null && missing === 0 && pieces === 0
    const message = isGiftAlone
      ? giftText(inLocale(offer, locale), locale)
      : hintText(shortOf, `${name} (${inLocale(offer, locale)})`, locale)
    return [
      {
        name,
        missing,
        missing_quantity: pieces,
        message,
        gift: isGiftAlone ? { variant_id: gift.variant_id, slug: gift.slug, name: inLocale(gift.name, locale) } : null,
      },
    ]
  })

const giftText = (offer: string, locale: Locale): string =>
  locale === 'mn' ? `${offer}. Сагсандаа нэмээрэй.` : `${offer}. Put it into your cart.`

function hintText({ sum, pieces }: { sum: number; pieces: number }, offer: string, locale: Locale): string {
  if (locale === 'mn') return `Дахин ${sum > 0 ? formatMoney(sum) : `${pieces} ширхэг`} нэмбэл: ${offer}`
  const more = sum > 0 ? formatMoney(sum) : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
  return `${more} more for: ${offer}`
}

function presentLine(line: LiveLine, returnable: number, locale: Locale): LineItem {
  const { variant } = line
  const name = inLocale(line.name, locale)
  return {
    id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    price: line.price,
    previous_price: line.previousPrice,
    old_price: line.old_price,
    total: line.price * line.quantity,
    discount: line.discount,
    gift: line.gift,
    options: line.options,
    package_id: line.order_package_id,
    available: Math.min(Math.max(0, variant.available), MAX_AVAILABLE_SHOWN),
    digital: isDigital(line),
    return_hours: line.return_hours,
    returnable,
    product: {
      id: line.product_id,
      slug: variant.slug,
      sku: line.sku,
      name,
      brand: variant.brand,
      image: variant.image && { ...variant.image, alt: name },
      option_text: inLocale(variant.option_text, locale),
    },
  }
}

/** Package with the lines that are left of it; none where staff have taken out all of them. */
function presentPackage(
  { id, slug, name, qty, cv }: StoredPackage,
  lines: LiveLine[],
  locale: Locale,
): Order['packages'] {
  const own = lines.filter((line) => line.order_package_id === id)
  if (own.length === 0) return []
  return [
    {
      id,
      slug,
      name: inLocale(name, locale),
      qty,
      cv: presentValues(cv, locale),
      line_item_ids: own.map((line) => line.id),
      total: own.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      discount: own.reduce((sum, { discount }) => sum + discount, 0),
    },
  ]
}

const FIXES: Record<Problem['code'], OrderProblem['fix']> = {
  price_changed: 'line',
  insufficient_stock: 'line',
  not_for_sale: 'line',
  no_shipping_rates: 'address',
  delivery_time_unavailable: 'time',
  age_required: 'age',
  alcohol_not_sold: 'line',
  alcohol_not_now: 'line',
  discount_not_applicable: 'discount',
  credit_reduced: 'credit',
}

function presentProblem(problem: Problem, locale: Locale): OrderProblem {
  const { code, line } = problem
  return { code, line_item_id: line?.id ?? null, message: problemText(problem, locale), fix: FIXES[code] }
}

function problemText({ code, line, available, age = 0, discount, tender }: Problem, locale: Locale): string {
  if (discount?.problem) return codeText(discount.problem.code, locale, discount.problem.values)
  if (tender) {
    const [name, max] = [inLocale(tender.name, locale), formatMoney(tender.amount)]
    return codeText('credit_reduced', locale, { name, max })
  }
  const name = line ? inLocale(line.name, locale) : ''
  if (code === 'insufficient_stock' && available === 0) return codeText('out_of_stock', locale, { name })
  if (code !== 'price_changed') return codeText(code, locale, { name, available, age })
  const [before, now] = [formatMoney(line?.previousPrice ?? 0), formatMoney(line?.price ?? 0)]
  return locale === 'mn'
    ? `${name}: үнэ ${before} байснаа ${now} болсон`
    : `${name}: the price was ${before} and is ${now} now`
}

function presentDelivery(order: OrderRow, location: StoredOrder['location'], locale: Locale) {
  return {
    phone: order.phone,
    phone_proved: order.proved_phone !== null && order.proved_phone === order.phone,
    email: order.email,
    receiver: order.receiver,
    receiver_phone: order.receiver_phone,
    note: order.note,
    gift: order.gift,
    gift_message: order.gift_message,
    delivery_type: order.delivery_type,
    delivery_method: order.delivery_method,
    address: order.address,
    address_text: order.address && formatAddress(order.address, locale),
    store_location: location && {
      id: location.id,
      name: inLocale(location.name, locale),
      address: inLocale(location.address, locale),
    },
    delivery_day: order.delivery_day,
    delivery_window: order.delivery_window,
  }
}

function presentTimes(order: OrderRow) {
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    prices_until: isEditable(order.state) ? text(order.prices_until) : null,
    // The column holds the last attempt; an order whose payment failed is not placed.
    placed_at: isEditable(order.state) ? null : text(order.placed_at),
    completed_at: text(order.completed_at),
    delivered_at: text(order.delivered_at),
    return_until: text(order.return_until),
    canceled_at: text(order.canceled_at),
  }
}

const presentBuyer = ({ buyer_type, organisation }: OrderRow): Pick<Order, 'buyer'> => ({
  buyer: {
    type: buyer_type,
    organisation: organisation && {
      name: organisation.name,
      registry_number: organisation.registry_number,
      name_confirmed: organisation.name_confirmed,
    },
  },
})

/** States that determine the label of an order. */
export const standingOf = (order: LabelColumns): LabelState => ({
  state: order.state,
  payment_state: order.payment_state,
  shipment_state: order.shipment_state,
  receipt_state: order.receipt_state,
  returnable: order.return_until !== null && order.return_until > new Date(),
})
