import type { CreditKind, Locale } from '@delguur/contract'

/** To which balance, in words that stand beside a sum. */
export const TO_BALANCE: Record<CreditKind, Record<Locale, string>> = {
  wallet: { mn: 'хэтэвчинд', en: 'to your wallet' },
  points: { mn: 'урамшууллын оноонд', en: 'to your loyalty points' },
  store_credit: { mn: 'дэлгүүрийн кредитэд', en: 'to your store credit' },
  gift_card: { mn: 'бэлгийн картад', en: 'to the gift card' },
}

export const BY_BANK: Record<Locale, string> = { mn: 'банкны шилжүүлгээр', en: 'by bank transfer' }

/** What a lender paid is owed to it: the shopper owes it so much less. */
export const TO_LENDER: Record<Locale, string> = { mn: 'зээлдүүлэгч байгууллагад', en: 'to the lender' }

/** Providers send back by themselves only what was paid by card; the rest goes by bank. */
export const TO_CARD: Record<Locale, string> = { mn: 'төлсөн картад тань', en: 'to the card that you paid with' }
