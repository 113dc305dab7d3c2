// What JSON columns hold, where the shape is not the contract's own.
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

/** What a shopper needs to pay, as the provider gave it. */
export interface PaymentDetails {
  qr?: {
    text: string
    short_url: string
    links: { name: string; description: string; logo: string; link: string }[]
  }
  transfer?: { reference: string; accounts: BankAccount[] }
  /** Of the order or deposit, for an invoice that is asked for after a crash; whose saved card it charges. */
  invoice?: { number: string; locale: Locale; user_id?: number; deposit?: string }
  /** Why a payment that did not complete ended. */
  reason?: string
  /** Where the shopper goes on: the bank's own page. */
  redirect_url?: string
  /** Of a card payment, masked. */
  card?: string
  /** The saved card that is charged, and whether the bank is asked to let this one be charged again. */
  card_id?: number
  save_card?: boolean
  /** Where a lender asks for agreement: 8 digits. */
  phone?: string
  plan?: InstalmentPlan
  /** Since when somebody pays it inside of the wallet's app. */
  confirming?: string
  /** How the prepayment of a lease is paid. */
  prepay_by?: PromptMethod
}

/** Whom a gift card is for. */
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

/** By what a person proves who they are. */
export type ContactChannel = 'sms' | 'email'

/** How a message travels. */
export type Channel = ContactChannel | 'push'

export type MessageState = SentMessage['state']

/** `confirm`: of the contact that is wanted; `current`: of the one that it takes the place of. */
export type CodePurpose = 'login' | 'confirm' | 'current' | 'order'

/** What somebody proved that they hold, and what the proof is good for. */
export type ProofChannel = ContactChannel | SocialProvider
export type ProofPurpose = 'login' | 'reset'

export type ConsentKind = 'terms' | 'marketing'

/** Why a login ended. */
export type SessionEnd = 'logout' | 'revoked' | 'reuse' | 'password' | 'deleted' | 'contact'

/** What a social login says of somebody who has no account yet; the address only where the provider proved it. */
export interface ProvedPerson {
  email?: string
  first_name?: string
  last_name?: string
}

/** Where goods lie: a shop, or what is behind it. */
export type StoreLocationKind = 'store' | 'warehouse'

/** How the tax office taxes goods (POS API 3.0). */
export type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT'

/** What a VAT receipt needs to know of a line, as it was sold. */
export interface TaxOfLine {
  type: TaxType
  /** Of goods that are free of VAT, the reason's code. */
  product_code: string | null
  /** БҮНА, 7 digits. */
  classification: string | null
  /** City tax is in the price. */
  city_tax: boolean
  bar_code: string | null
}

/** Whom an order is invoiced to. `tin` once the tax office told it. */
export interface StoredOrganisation {
  name: string
  registry_number: string
  tin: string | null
  name_confirmed: boolean
}

/** A receipt as it is sent to the tax office (POS API 3.0), without what names its buyer. */
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
