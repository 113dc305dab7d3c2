import type { CreditKind, DepositState, Locale, TenderState } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Recipient of a gift card. */
export interface GiftRecipient {
  name: string
  email: string | null
  phone: string | null
  message: string
}

export type DepositPurpose = 'recharge' | 'gift_card'

export type GiftCardState = 'active' | 'blocked'

export type StaffCreditState = 'waiting' | 'given' | 'refused'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'credit_types.kind': CreditKind
  'credit_types.name': Translated
  'deposits.locale': Locale
  'deposits.purpose': DepositPurpose
  'deposits.recipient': GiftRecipient
  'deposits.state': DepositState
  'gift_cards.locale': Locale
  'gift_cards.recipient': GiftRecipient
  'gift_cards.state': GiftCardState
  'order_earnings.rates': Record<string, number>
  'order_tenders.state': TenderState
  'staff_credits.state': StaffCreditState
}
