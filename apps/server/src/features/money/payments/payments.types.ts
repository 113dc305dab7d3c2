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

/** Order data needed to settle a payment. */
export interface PayableOrder {
  id: number
  site_id: number
  user_id: number | null
  number: string
  state: OrderState
  payment_state: OrderPaymentState
  total: number
  /** Part of the total paid from balances. */
  credit_total: number
  ship_total: number
  tax_total: number
  delivery_type: DeliveryType | null
  store_location_id: number | null
  updated_at: Date
}

/** Effects of payments on orders, provided by orders, which depend on payments. Each joins the transaction. */
export interface OrdersForPayments {
  /** Locks the order until the transaction ends. */
  lockOrder(db: Db, orderId: number): Promise<PayableOrder>
  /**
   * Completes an order in payment, or in an editable state for late money; marks a placed order as paid. False if that is
   * impossible.
   */
  markPaid(db: Db, orderId: number, why: string, as: 'paid' | 'running'): Promise<boolean>
  /** Records that a bank or lender decides, after the shopper has done their part. */
  markProcessing(db: Db, orderId: number, why: string): Promise<void>
  /** Records a refund in the order's history. */
  refundBegan(db: Db, orderId: number, refundId: number, why: string): Promise<void>
  returnToDelivery(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string, by?: By): Promise<void>
  cancelUnpaid(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string, by?: By): Promise<void>
}

/** Refunds of incoming payments, provided by refunds, which depend on payments. Each joins the transaction. */
export interface RefundsForPayments {
  /** Inserts refunds to be sent. */
  insertRefunds(db: Db, refunds: Insertable<Database['refunds']>[]): Promise<{ id: number; reason: string }[]>
  /** Incoming payments of a payment without a refund. */
  unrefundedIncomingPayments(db: Db, paymentId: number, except: number[]): Promise<{ id: number; amount: number }[]>
  /** Outcome of an incoming payment: the reason of its refund, `surplus` or `part`; null if it paid. */
  outcomeOfIncomingPayment(db: Db, provider: string, providerPaymentId: string): Promise<string | null>
}

/** Holds of an order while it is being paid: pieces, hours, uses of codes, balances. */
export interface HoldsForPayments {
  /**
   * Takes all holds again for late money, in the usual order and with the totals of the placed order. False if a code or
   * balance is no longer available; throws `out_of_stock` or `insufficient_stock`.
   */
  holdAgain(db: Db, orderId: number, preferLocationId: number | null): Promise<boolean>
  /** Spends the held balances of a paid order. Returns their ledger entries, to be posted with the sale. */
  spendCredits(db: Db, orderId: number): Promise<Entry[]>
}

/** Deposits for a wallet or a gift card. Each function joins the transaction. */
export interface DepositsForPayments {
  /** Locks the deposit until the transaction ends. */
  lock(db: Db, depositId: number): Promise<void>
  /**
   * Credits an incoming payment, once and at any time, and posts its entries, those of `provider_clearing.<provider>` included.
   * `isWhole`: it is the requested amount and completes the payment.
   */
  received(
    db: Db,
    depositId: number,
    money: { amount: number; paymentId: number; provider: string; isWhole: boolean },
  ): Promise<void>
  /** Records that the payment ended without the full amount. */
  ended(db: Db, depositId: number, state: 'failed' | 'expired' | 'void'): Promise<void>
}

/** Owner of a card, and the payment by which its bank confirmed it. */
export interface CardOwner {
  siteId: number
  userId: number
  provider: string
  /** Invoice reference, unique at its provider. */
  reference: string
}

/** Saved cards. */
export interface CardsForPayments {
  /** Saves a card in the transaction; a known card is no error. */
  save(db: Db, owner: CardOwner, card: ChargeableCard): Promise<void>
  /** Token of a customer's chargeable card; null if there is none. */
  tokenOf(db: Db, userId: number, cardId: number): Promise<string | null>
}

/** A site's rules of instalments. */
export type InstalmentRules = Pick<SiteConfigs, 'lease' | 'lease_rules' | 'parts_rules'>

/** Buying by instalments. */
export interface InstalmentsForPayments {
  /** Plan for an amount due by the site's rules and the shopper's choice; throws `lease_unavailable`. */
  planFor(method: 'lease' | 'storepay', due: number, choice: PaymentChoice, rules: InstalmentRules): InstalmentPlan
}

/** The shopper's options of a payment method. */
export interface PaymentChoice {
  /** A saved card of the shopper. */
  card_id?: number
  save_card?: boolean
  /** Term of a lease. */
  months?: number
  prepayment?: number
  prepay_by?: PromptMethod
  /** Phone at which a lender asks for agreement. */
  phone?: string
}

export interface NewPayment {
  siteId: number
  orderId: number
  /** Owner of the order; null for a guest. */
  userId: number | null
  number: string
  /** Amount to pay after balances. */
  amount: number
  /** The shopper has verified a phone number. */
  isVerified: boolean
  /** Staff have placed the order: they may send a payment link. */
  isByStaff?: boolean
  /** The order is of a booking: minutes of its payment link. */
  linkMinutes?: number
  method: string
  choice: PaymentChoice
  locale: Locale
}

/** Edits of paid orders whose difference is paid. Each function joins the transaction. */
export interface EditsForPayments {
  isPending(db: Db, editId: number): Promise<boolean>
  /** Applies the edit, once its payment is completed; books the money, too. */
  markPaid(db: Db, editId: number, why: string): Promise<void>
}

/** Payment of the difference of an edit. */
export interface NewDifferencePayment {
  siteId: number
  orderId: number
  editId: number
  number: string
  amount: number
  method: PromptMethod
  locale: Locale
}

/** Payment of a wallet recharge or a gift card. */
export interface NewDepositPayment {
  depositId: number
  /** Id for the shopper: a payer returns to `/account/wallet/deposits/<publicId>`. */
  publicId: string
  siteId: number
  amount: number
  method: PromptMethod
  locale: Locale
}
