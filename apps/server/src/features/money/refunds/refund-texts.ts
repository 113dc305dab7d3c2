import type { CreditKind, Locale } from '@delguur/contract'

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
