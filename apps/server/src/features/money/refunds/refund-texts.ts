import type { CreditKind, Locale, RefundReason, RefundState } from '@delguur/contract'
import type { CodeWords } from '../../../platform/list-table.ts'

/** Destination of a refund to a balance, worded to stand beside a sum. */
export const TO_BALANCE: Record<CreditKind, Record<Locale, string>> = {
  wallet: { mn: 'хэтэвчинд', en: 'to your wallet' },
  points: { mn: 'урамшууллын оноонд', en: 'to your loyalty points' },
  store_credit: { mn: 'дэлгүүрийн кредитэд', en: 'to your store credit' },
  gift_card: { mn: 'бэлгийн картад', en: 'to the gift card' },
}

export const BY_BANK: Record<Locale, string> = { mn: 'банкны шилжүүлгээр', en: 'by bank transfer' }

/** A lender's payment is refunded to the lender: the shopper owes it that much less. */
export const TO_LENDER: Record<Locale, string> = { mn: 'зээлдүүлэгч байгууллагад', en: 'to the lender' }

/** Providers refund only card payments themselves; others go by bank. */
export const TO_CARD: Record<Locale, string> = { mn: 'төлсөн картад тань', en: 'to the card that you paid with' }

export const STATE_WORDS: CodeWords<RefundState> = {
  due: { mn: 'Шилжүүлэх', en: 'Due' },
  sent: { mn: 'Шилжүүлсэн', en: 'Sent' },
}

export const REASON_WORDS: CodeWords<RefundReason> = {
  wrong_amount: { mn: 'Дүн зөрсөн', en: 'Another sum' },
  second_payment: { mn: 'Давхар төлсөн', en: 'Paid twice' },
  given_up: { mn: 'Төлбөрөөс татгалзсан', en: 'The payment was given up' },
  order_changed: { mn: 'Захиалга өөрчлөгдсөн', en: 'Order changed' },
  out_of_stock: { mn: 'Бараа дууссан', en: 'Sold out' },
  order_canceled: { mn: 'Захиалга цуцлагдсан', en: 'Order canceled' },
  returned: { mn: 'Бараа буцаасан', en: 'Goods came back' },
  lease_declined: { mn: 'Лизинг батлагдаагүй', en: 'The lender declined' },
  staff_returned: { mn: 'Ажилтан буцаасан', en: 'Sent back by staff' },
  order_edited: { mn: 'Захиалга өөрчлөгдсөн', en: 'Order changed' },
}

export const BALANCE_WORDS: CodeWords<CreditKind> = {
  wallet: { mn: 'Хэтэвч', en: 'Wallet' },
  points: { mn: 'Оноо', en: 'Points' },
  store_credit: { mn: 'Дэлгүүрийн кредит', en: 'Store credit' },
  gift_card: { mn: 'Бэлгийн карт', en: 'Gift card' },
}
