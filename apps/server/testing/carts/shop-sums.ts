import { reversalOf } from '../../src/features/fulfilment/returns/refund-amount.ts'
import { applyTenders } from '../../src/features/money/credits/usable.ts'
import { allocate, type Means } from '../../src/features/money/refunds/allocate.ts'
import { stackedDiscounts } from '../../src/features/sales/coupons/stacking.ts'
import { orderTotals } from '../../src/features/sales/orders/index.ts'
import type { RandomCart } from './random-cart.ts'

/** All sums of a cart in the shop, as seen by the customer, the books and the tax office. */
export interface Sums {
  /** Of all promotions together, by line. */
  promoted: number[]
  coupon: number[]
  voucher: number[]
  problems: (string | null)[]
  totals: { item: number; ship: number; discount: number; tax: number; total: number }
  tenders: number[]
  due: number
  /** Reversal of each return, and its allocation to payments, last payment first. */
  returns: { goods: number; delivery: number; tax: number; back: number[] }[]
}

/** Sums by the shop's pure functions, called in the order of the shop. */
export function shopSums(cart: RandomCart): Sums {
  const { promoted, coupon, voucher, lines, problems } = discounted(cart)
  const totals = orderTotals(
    lines.map(({ price, quantity, discount, tax, cityTax }) => ({
      price,
      quantity,
      discount,
      tax: tax === null ? null : { type: tax, city_tax: cityTax },
    })),
    cart.delivery,
  )
  const tenders = applyTenders(cart.balances.map(tenderRow), totals.total).map(({ amount }) => amount)
  const due = totals.total - sumOf(tenders)
  return {
    promoted,
    coupon,
    voucher,
    problems,
    tenders,
    due,
    totals: {
      item: totals.item_total,
      ship: totals.ship_total,
      discount: totals.discount_total,
      tax: totals.tax_total,
      total: totals.total,
    },
    returns: returned(cart, lines, totals, [...moneyParts(due, cart.prepaid), ...tenders.toReversed()]),
  }
}

/** What decides how a code stands beside promotions; codes do so as they are. */
const OF_CODES = { is_exclusive: false, combines_with_codes: true }

function discounted({ lines, promotions, coupon, voucher }: RandomCart) {
  const priced = lines.map(({ kind, ...line }, lineId) => ({ ...line, lineId, isAlcohol: kind === 'alcohol' }))
  const codes = [
    coupon && { ...coupon, ...OF_CODES, kind: 'coupon' },
    voucher && { ...voucher, ...OF_CODES, kind: 'voucher' },
  ]
  const rules = [...promotions, ...codes.filter((code) => code !== null)]
  const all = stackedDiscounts(
    rules.map((one) => ({ rules: one, problem: null })),
    priced,
  )
  const ofKind = (kind: string) => all.filter((_, at) => rules[at]?.kind === kind)
  const byLine = (kind: string) => lines.map((_, at) => sumOf(ofKind(kind).map((one) => one.byLine.get(at) ?? 0)))
  const [promoted, byCoupon, byVoucher] = [byLine('promotion'), byLine('coupon'), byLine('voucher')]
  return {
    promoted,
    coupon: byCoupon,
    voucher: byVoucher,
    lines: lines.map((line, at) => ({
      ...line,
      discount: (promoted[at] ?? 0) + (byCoupon[at] ?? 0) + (byVoucher[at] ?? 0),
    })),
    problems: ['coupon', 'voucher'].map((kind) => ofKind(kind)[0]?.problem?.code ?? null),
  }
}

const tenderRow = (balance: RandomCart['balances'][number], id: number) => ({
  ...balance,
  id,
  account_id: id,
  amount: 0,
  state: 'asked' as const,
  type: 'topup',
  kind: 'wallet' as const,
  name: { mn: '' },
  is_usable: true,
  digits: null,
})

/** Amounts of the payments, last first: the financed amount before the prepayment. */
export function moneyParts(due: number, prepaid: number | null): number[] {
  if (prepaid === null) return [due]
  const before = Number((BigInt(due) * BigInt(prepaid)) / 100n)
  return [due - before, before]
}

type SoldLine = ReturnType<typeof discounted>['lines'][number]

function returned(
  { returns, isDeliveryBack }: RandomCart,
  lines: SoldLine[],
  totals: { ship_total: number; tax_total: number },
  paid: number[],
): Sums['returns'] {
  const before = lines.map(() => 0)
  const means: Means[] = paid.map((sum, at) => ({
    paymentId: 1,
    creditAccountId: at,
    account: '',
    paid: sum,
    refunded: 0,
  }))
  return returns.flatMap((requested) => {
    const now = lines.map(({ quantity }, at) => Math.min(requested[at] ?? 0, quantity - (before[at] ?? 0)))
    if (sumOf(now) === 0) return []
    const coming = lines.map((line, at) => ({
      ...line,
      taxed: (line.tax ?? 'VAT_ABLE') === 'VAT_ABLE',
      before: before[at] ?? 0,
      now: now[at] ?? 0,
    }))
    const isAll = coming.every((line) => line.before + line.now === line.quantity)
    const reversal = reversalOf(totals, coming, isAll && isDeliveryBack)
    now.forEach((pieces, at) => {
      before[at] = (before[at] ?? 0) + pieces
    })
    const back = means.map(() => 0)
    for (const share of allocate(reversal.goods + reversal.delivery + reversal.tax, means)) {
      share.means.refunded += share.amount
      back[share.means.creditAccountId ?? 0] = share.amount
    }
    return [{ ...reversal, back }]
  })
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
