import type { LeaseRules, Order, PaymentMethod, PaymentMethodCode } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'

/** A balance in the checkout. */
export interface BalanceView {
  type: string
  name: string
  /** The balance without the amounts reserved for other orders. */
  free: number
  /** The maximum for this order. */
  max: number
  rule: string
  /** The amount applied to this order. */
  used: number
}

interface PaymentContext {
  isCustomer: boolean
  /** Whether the site offers to pay from balances. */
  hasBalances: boolean
  /** The lease terms of this site. */
  rules: LeaseRules
}

/** Loads the data of the available payment methods: the customer's balances and cards, and the instalment plans. */
export async function loadPaymentOptions(
  api: Shop,
  order: Order,
  methods: readonly PaymentMethod[],
  { isCustomer, hasBalances, rules }: PaymentContext,
) {
  const has = (code: PaymentMethodCode) => methods.some((method) => method.code === code)
  const hasInstalments = (has('lease') || has('storepay')) && order.due_total > 0
  const [balances, cards, offers] = await Promise.all([
    isCustomer && hasBalances ? orNone(api.storeCredits.list()) : [],
    isCustomer && has('card') ? orNone(api.cards.list()) : [],
    hasInstalments ? orNone(api.instalments.offers({ price: order.due_total })) : [],
  ])
  return {
    balances: balances
      .filter(({ balance }) => balance > 0)
      .map(({ type, name, balance, held, max_percent, min_purchase, rule }): BalanceView => {
        const free = Math.max(0, balance - held)
        const share = order.total > min_purchase ? Math.floor((order.total * max_percent) / 100) : 0
        const used = order.tenders.find((tender) => tender.type === type)?.amount ?? 0
        return { type, name, free, max: Math.min(free, share, order.due_total + used), rule, used }
      }),
    giftCards: order.tenders
      .filter(({ kind }) => kind === 'gift_card')
      .map(({ name, amount, asked }) => ({ name, amount, asked })),
    cards: cards.map(({ id, masked, brand, bank }) => ({ id, masked, brand, bank })),
    leases: offers.filter(({ method }) => method === 'lease'),
    leaseRules: has('lease') ? rules : null,
    parts: offers.find(({ method }) => method === 'storepay') ?? null,
    canSaveCard: isCustomer,
  }
}

/** The checkout works without lists that cannot be loaded. */
async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
