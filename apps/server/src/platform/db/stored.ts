// What JSON columns hold, where the shape is not the contract's own.
import type { BankAccount, Locale, SentMessage, SocialProvider } from '@delguur/contract'

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

/** How a message travels. */
export type Channel = 'sms' | 'email'

export type MessageState = SentMessage['state']

/** `confirm`: of the contact that is wanted; `current`: of the one that it takes the place of. */
export type CodePurpose = 'login' | 'confirm' | 'current'

/** What somebody proved that they hold, and what the proof is good for. */
export type ProofChannel = Channel | SocialProvider
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
