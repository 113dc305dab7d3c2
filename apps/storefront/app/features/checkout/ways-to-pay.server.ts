import type { LeaseRules, Order, PaymentMethod, PaymentMethodCode } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'

/** A balance as the checkout offers it. */
export interface BalanceView {
  type: string
  name: string
  /** What is not set aside for other orders. */
  free: number
  /** The most that this order may take of it. */
  most: number
  rule: string
  /** What of it the order is paid with. */
  used: number
}

interface Known {
  isCustomer: boolean
  /** Of a lease at this site. */
  rules: LeaseRules
}

/** What the methods on offer need to know: balances and cards of whoever is logged in, and what parts cost. */
export async function waysToPay(
  api: Shop,
  order: Order,
  methods: readonly PaymentMethod[],
  { isCustomer, rules }: Known,
) {
  const has = (code: PaymentMethodCode) => methods.some((method) => method.code === code)
  const hasParts = (has('lease') || has('storepay')) && order.due_total > 0
  const [balances, cards, offers] = await Promise.all([
    isCustomer ? orNone(api.storeCredits.list()) : [],
    isCustomer && has('card') ? orNone(api.cards.list()) : [],
    hasParts ? orNone(api.lease.offers({ price: order.due_total })) : [],
  ])
  return {
    balances: balances
      .filter(({ balance }) => balance > 0)
      .map(({ type, name, balance, held, max_percent, min_purchase, rule }): BalanceView => {
        const free = Math.max(0, balance - held)
        const share = order.total > min_purchase ? Math.floor((order.total * max_percent) / 100) : 0
        const used = order.tenders.find((tender) => tender.type === type)?.amount ?? 0
        return { type, name, free, most: Math.min(free, share, order.due_total + used), rule, used }
      }),
    giftCards: order.tenders
      .filter(({ kind }) => kind === 'gift_card')
      .map(({ name, amount, asked }) => ({ name, amount, asked })),
    cards: cards.map(({ id, masked, brand, bank }) => ({ id, masked, brand, bank })),
    leases: offers.filter(({ method }) => method === 'lease'),
    leaseRules: has('lease') ? rules : null,
    parts: offers.find(({ method }) => method === 'storepay') ?? null,
    mayKeepCard: isCustomer,
  }
}

/** The checkout goes on without what can not be read now. */
async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
