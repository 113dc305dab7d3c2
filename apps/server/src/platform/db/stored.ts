// Types of JSON columns whose shape is not the contract's own.
import type {
  BankAccount,
  BankRecord,
  InstalmentPlan,
  Locale,
  PromptMethod,
  Reconciliation,
  SavedCard,
  SentMessage,
  SocialProvider,
} from '@delguur/contract'

export interface Translated {
  mn: string
  en?: string
}

export interface StoredProperty {
  name: Translated
  value: Translated
}

export interface StoredMenuItem {
  title: Translated
  url: string
  children: StoredMenuItem[]
}

/** Data that a shopper needs to pay, as the provider returned it. */
export interface PaymentDetails {
  qr?: {
    text: string
    short_url: string
    links: { name: string; description: string; logo: string; link: string }[]
  }
  transfer?: { reference: string; accounts: BankAccount[] }
  /** Order or deposit, for an invoice requested after a crash; `user_id` owns the saved card that it charges. */
  invoice?: { number: string; locale: Locale; user_id?: number; deposit?: string }
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
  /** Payment method of a lease's prepayment. */
  prepay_by?: PromptMethod
}

/** Recipient of a gift card. */
export interface GiftRecipient {
  name: string
  email: string | null
  phone: string | null
  message: string
}

export type BankRecordState = BankRecord['state']
export type CouponUseState = 'held' | 'used' | 'released'
export type DepositPurpose = 'recharge' | 'gift_card'
export type DiscountSlot = 'coupon' | 'voucher'
export type GiftCardState = 'active' | 'blocked'
export type StaffCreditState = 'waiting' | 'given' | 'refused'
export type ProviderRefund = 'trying' | 'refused'
export type ReconciliationFinding = Reconciliation['findings'][number]
export type ReconciliationState = Reconciliation['state']
export type SavedCardState = SavedCard['state'] | 'removed'

/** GeoJSON in longitude and latitude (WGS 84). */
export type StoredArea =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] }

/** Contact by which a person proves their identity. */
export type ContactChannel = 'sms' | 'email'

/** Transport of a message. */
export type Channel = ContactChannel | 'push'

export type MessageState = SentMessage['state']

/** `confirm`: to the new contact; `current`: to the contact that it replaces. */
export type CodePurpose = 'login' | 'confirm' | 'current' | 'order'

/** Contact that was verified, and the purpose of the verification. */
export type ProofChannel = ContactChannel | SocialProvider
export type ProofPurpose = 'login' | 'reset'

export type ConsentKind = 'terms' | 'marketing'

/** Reason why a session ended. */
export type SessionEnd = 'logout' | 'revoked' | 'reuse' | 'password' | 'deleted' | 'contact'

/** Profile of a social login without an account yet; the email only if the provider verified it. */
export interface ProvedPerson {
  email?: string
  first_name?: string
  last_name?: string
}

/** Place of stock: a shop, or a warehouse. */
export type StoreLocationKind = 'store' | 'warehouse'

/** VAT categories of the tax office (POS API 3.0). */
export type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT'

/** Tax data of a line for its VAT receipt, as of the sale. */
export interface TaxOfLine {
  type: TaxType
  /** Reason code of goods that are exempt from VAT. */
  product_code: string | null
  /** БҮНА code, 7 digits. */
  classification: string | null
  /** Whether city tax is included in the price. */
  city_tax: boolean
  bar_code: string | null
}

/** Invoice recipient of an order. `tin` once the tax office returned it. */
export interface StoredOrganisation {
  name: string
  registry_number: string
  tin: string | null
  name_confirmed: boolean
}

/** Receipt as sent to the tax office (POS API 3.0), without the data that names its buyer. */
export interface StoredReceiptRequest {
  branchNo: string
  districtCode: string
  merchantTin: string
  posNo: string
  billIdSuffix: string
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  receipts: {
    taxType: TaxType
    merchantTin: string
    totalAmount: number
    totalVAT: number
    totalCityTax: number
    items: StoredReceiptItem[]
  }[]
  payments: { code: 'CASH'; status: 'PAID'; paidAmount: number }[]
}

export interface StoredReceiptItem {
  name: string
  barCode: string
  barCodeType: 'UNDEFINED' | 'GS1'
  classificationCode: string
  taxProductCode?: string
  measureUnit: string
  qty: number
  unitPrice: number
  totalAmount: number
  totalVAT: number
  totalCityTax: number
}
