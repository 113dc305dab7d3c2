import type {
  BankAccount,
  InstalmentPlan,
  Locale,
  PaymentMethodCode,
  PaymentPart,
  PaymentState,
  PromptMethod,
} from '@delguur/contract'

/** Data that a shopper needs to pay, as the provider returned it. */
export interface PaymentDetails {
  qr?: {
    text: string
    short_url: string
    links: { name: string; description: string; logo: string; link: string }[]
  }
  transfer?: { reference: string; accounts: BankAccount[] }
  /**
   * Order or deposit of a site, for an invoice requested after a crash; `user_id` owns the saved card that it charges, and a transfer goes to one of
   * the accounts.
   */
  invoice?: {
    site_id?: number
    number: string
    locale: Locale
    user_id?: number
    deposit?: string
    accounts?: BankAccount[]
  }
  /** Reason why an incomplete payment ended. */
  reason?: string
  /** URL at which the shopper continues: the bank's own page. */
  redirect_url?: string
  /** Masked number of the card. */
  card?: string
  /** The saved card that is charged, and whether the bank is asked to permit further charges. */
  card_id?: number
  save_card?: boolean
  /** Phone number for a lender's consent request: 8 digits. */
  phone?: string
  plan?: InstalmentPlan
  /** Time since which it is being paid inside of the wallet's app. */
  confirming?: string
  /** An invoice that an approver of the company has to agree to first. */
  awaits_approval?: true
  /** Payment method of a lease's prepayment. */
  prepay_by?: PromptMethod
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'payments.details': PaymentDetails
  'payments.method': PaymentMethodCode
  'payments.part': PaymentPart
  'payments.state': PaymentState
}
