import type {
  DeliveryType,
  InstalmentPlan,
  Locale,
  OrderPaymentState,
  OrderState,
  PromptMethod,
  SiteConfigs,
} from '@delguur/contract'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import type { By } from '../../sales/lifecycle/index.ts'
import type { Entry } from '../ledger/index.ts'
import type { ChargeableCard } from './providers/provider.ts'

/** What settling a payment has to know of its order. */
export interface PayableOrder {
  id: number
  site_id: number
  user_id: number | null
  number: string
  state: OrderState
  payment_state: OrderPaymentState
  total: number
  /** What of the total is paid from balances. */
  credit_total: number
  ship_total: number
  tax_total: number
  delivery_type: DeliveryType | null
  store_location_id: number | null
  updated_at: Date
}

/** What payments do to orders; orders are above payments and hand these over. Each joins the transaction. */
export interface OrdersForPayments {
  /** The order, held until the transaction ends. */
  lockOrder(db: Db, orderId: number): Promise<PayableOrder>
  /** From payment, or from an editable state for late money, to complete; or a placed order is paid. False: not possible. */
  markPaid(db: Db, orderId: number, why: string, as: 'paid' | 'running'): Promise<boolean>
  /** The shopper has done their part; a bank or lender decides. */
  markProcessing(db: Db, orderId: number, why: string): Promise<void>
  /** Writes down that money goes back. */
  refundBegan(db: Db, orderId: number, refundId: number, why: string): Promise<void>
  returnToDelivery(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string, by?: By): Promise<void>
  cancelUnpaid(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string, by?: By): Promise<void>
}

/** Writes down what goes back, for refunds to send; joins the transaction. */
export type InsertRefunds = (
  db: Db,
  refunds: Insertable<Database['refunds']>[],
) => Promise<{ id: number; reason: string }[]>

/** What an order holds while it is being paid: pieces, hours, uses of codes, balances. */
export interface HoldsForPayments {
  /**
   * For late money, after all was given back: in the order in which everything is held, with the order's totals as they were
   * placed. False where a code or balance is not there any more; throws `out_of_stock` or `insufficient_stock`.
   */
  holdAgain(db: Db, orderId: number, preferLocationId: number | null): Promise<boolean>
  /** The order is paid: what was held of balances is spent. Answers the entries that stand beside those of its sale. */
  spendCredits(db: Db, orderId: number): Promise<Entry[]>
}

/** Money on its way to a wallet, or for a gift card. Each joins the transaction. */
export interface DepositsForPayments {
  /** The deposit, held until the transaction ends. */
  lock(db: Db, depositId: number): Promise<void>
  /**
   * Money that came, once for each receipt and at any time: it is credited, and its entries are posted, those of
   * `provider_clearing.<provider>` among them. `isWhole`: it is what was asked for, and completes the payment.
   */
  received(
    db: Db,
    depositId: number,
    money: { amount: number; paymentId: number; provider: string; isWhole: boolean },
  ): Promise<void>
  /** Its payment ended without all of the money. */
  ended(db: Db, depositId: number, state: 'failed' | 'expired' | 'void'): Promise<void>
}

/** Whose card it is, and the payment by which its bank confirmed it. */
export interface CardOwner {
  siteId: number
  userId: number
  provider: string
  /** Of the invoice, unique at its provider. */
  reference: string
}

/** Saved cards. */
export interface CardsForPayments {
  /** Joins the transaction; a card that is known already is no error. */
  keep(db: Db, owner: CardOwner, card: ChargeableCard): Promise<void>
  /** The token of a card of this customer that can be charged; null where there is none. */
  tokenOf(db: Db, userId: number, cardId: number): Promise<string | null>
}

/** What a site says of buying in parts. */
export type InstalmentRules = Pick<SiteConfigs, 'lease' | 'lease_rules' | 'parts_rules'>

/** Buying in parts. */
export interface InstalmentsForPayments {
  /** How what is due would be paid in parts, by the rules of the site and what the shopper chose; throws `lease_unavailable`. */
  planFor(method: 'lease' | 'storepay', due: number, choice: PaymentChoice, rules: InstalmentRules): InstalmentPlan
}

/** What else the shopper chose of a way to pay. */
export interface PaymentChoice {
  /** A saved card of theirs. */
  card_id?: number
  save_card?: boolean
  /** Of a lease. */
  months?: number
  prepayment?: number
  prepay_by?: PromptMethod
  /** Where a lender asks for their agreement. */
  phone?: string
}

export interface NewPayment {
  siteId: number
  orderId: number
  /** Whose order it is; null where nobody is logged in. */
  userId: number | null
  number: string
  /** What is left to pay after balances. */
  amount: number
  /** Whoever orders has shown to hold a phone. */
  isProved: boolean
  method: string
  choice: PaymentChoice
  locale: Locale
}

/** Money for a wallet or a gift card. */
export interface NewDepositPayment {
  depositId: number
  /** By which the shopper finds it: the page that a payer comes back to is `/account/wallet/deposits/<publicId>`. */
  publicId: string
  siteId: number
  amount: number
  method: PromptMethod
  locale: Locale
}
