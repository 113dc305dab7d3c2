import type { DeliveryType, Locale, OrderPaymentState, OrderState } from '@delguur/contract'
import type { Db } from '../../platform/db/index.ts'
import type { By } from '../lifecycle/index.ts'

/** What settling a payment has to know of its order. */
export interface PayableOrder {
  id: number
  number: string
  state: OrderState
  payment_state: OrderPaymentState
  total: number
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
  markPaid(db: Db, orderId: number, why: string): Promise<boolean>
  /** Writes down that money goes back. */
  refundBegan(db: Db, orderId: number, refundId: number, why: string): Promise<void>
  returnToDelivery(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string): Promise<void>
  cancelUnpaid(db: Db, orderId: number, ended: 'none' | 'failed' | 'expired', why: string, by?: By): Promise<void>
}

/** What payments do to stock. */
export interface StockForPayments {
  reserveAgain(db: Db, orderId: number, preferLocationId: number | null): Promise<void>
}

export interface NewPayment {
  orderId: number
  number: string
  amount: number
  method: string
  locale: Locale
}
