// What JSON columns hold, where the shape is not the contract's own.
import type { BankAccount, Locale } from '@delguur/contract'

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
  /** Of the order, for an invoice that is asked for after a crash. */
  invoice?: { number: string; locale: Locale }
  /** Why a payment that did not complete ended. */
  reason?: string
}

/** GeoJSON in longitude and latitude (WGS 84). */
export type StoredArea =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
