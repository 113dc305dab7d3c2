import type { Locale } from '@delguur/contract'
import { EN } from './order-texts-en.ts'
import { MN } from './order-texts-mn.ts'

/** Texts of a step. A sentence is left out if one of its values is unknown. */
export interface OrderText {
  title: string
  /** Paragraphs of the mail. */
  paragraphs: string[]
  /** Push text, visible on a locked screen: neither goods nor codes nor reasons. */
  push: string
  /** SMS wordings, longest first; none if the step is not worth its price. */
  sms: string[]
}

/** Name of the step; staff see it in the list of messages. */
export type OrderTemplate =
  | 'order_placed'
  | 'order_placed_on_delivery'
  | 'order_paid'
  | 'order_payment_ended'
  | 'order_overdue'
  | 'order_confirmed'
  | 'order_ready'
  | 'order_ready_for_pickup'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_collected'
  | 'order_licences_ready'
  | 'order_tickets_ready'
  | 'order_delivery_failed'
  | 'order_canceled'
  | 'order_canceled_unpaid'
  | 'order_canceled_refund'
  | 'order_edited'
  | 'order_edited_refund'
  | 'order_edit_proposed'
  | 'order_edit_ended'
  | 'return_approved'
  | 'return_rejected'
  | 'return_received'
  | 'order_part_received'
  | 'refund_sent'
  | 'refund_to_wallet'
  | 'refund_to_points'
  | 'refund_to_store_credit'
  | 'refund_to_gift_card'
  | 'order_earned'

export const ORDER_TEXTS: Record<Locale, Record<OrderTemplate, OrderText>> = { mn: MN, en: EN }

/** Labels of the mail's table. */
export const TABLE_TEXTS = {
  mn: {
    items: 'Барааны дүн',
    delivery: 'Хүргэлтийн төлбөр',
    free: 'Үнэгүй',
    discount: 'Хөнгөлөлт',
    total: 'Нийт дүн (НӨАТ орсон)',
    piece: '{n} ширхэг',
    pieces: '{n} ширхэг',
    open: 'Захиалга харах',
    cart: 'Сагс харах',
    wallet: 'Түрийвч харах',
    until: '{time} хүртэл',
  },
  en: {
    items: 'Subtotal',
    delivery: 'Delivery fee',
    free: 'Free',
    discount: 'Discount',
    total: 'Total (VAT included)',
    piece: '{n} piece',
    pieces: '{n} pieces',
    open: 'See the order',
    cart: 'See the cart',
    wallet: 'See the wallet',
    until: 'by {time}',
  },
} as const satisfies Record<Locale, Record<string, string>>
