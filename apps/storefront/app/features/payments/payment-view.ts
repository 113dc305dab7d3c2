import type { Locale, Order, Payment } from '@delguur/contract'
import { TRANSFER_HOURS } from '@delguur/contract/constants'

/** The instructions of a bank transfer. */
export interface TransferView {
  amount: number
  reference: string
  expires_at: string
  accounts: { name: string; iban: string; bank: string }[]
  /** The amount received so far. */
  received: number
  /** The phone verification that extends the deadline, or null. */
  proof: Proof | null
}

interface Proof {
  number: string
  phone: string
}

const HOUR_MS = 60 * 60 * 1000

export function transferView(
  payment: Payment,
  { number, phone }: Pick<Order, 'number' | 'phone'>,
): TransferView | null {
  const { transfer, amount, received, expires_at, created_at } = payment
  const hours = (Date.parse(expires_at) - Date.parse(created_at)) / HOUR_MS
  const proof = phone !== null && hours < TRANSFER_HOURS ? { number, phone } : null
  return transfer && { amount, received, expires_at, proof, reference: transfer.reference, accounts: transfer.accounts }
}

type Transfer = Pick<TransferView, 'amount' | 'received' | 'reference'>

/** Returns the sandbox page that makes the transfer. */
export function transferTester({ amount, received, reference }: Transfer, lang: Locale): string {
  const params = { lang, amount: String(Math.max(0, amount - received)), note: reference }
  return `/sandbox/bank/pay?${new URLSearchParams(params)}`
}

export interface BankApp {
  name: string
  link: string
}

/** A provider's link to a bank app: a custom scheme or a web address, never a script. */
const APP_LINK = /^(?!(?:javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:/i

/** The provider names the banks in English and describes them in Mongolian. */
export function bankApps({ qr }: Pick<Payment, 'qr'>, locale: Locale): BankApp[] {
  const links = qr?.links ?? []
  return links
    .filter(({ link }) => APP_LINK.test(link))
    .map(({ name, description, link }) => ({ name: (locale === 'mn' && description) || name, link }))
}

interface Scanned extends Pick<Payment, 'method' | 'method_name'> {
  apps: readonly BankApp[]
}

/**
 * Returns the only app that can scan the code, or null if all bank apps can. For a lease it is the app's name, not the
 * method's.
 */
export function scannerOf({ method, method_name, apps }: Scanned): string | null {
  if (apps.length === 1) return apps[0]?.name ?? null
  return method === 'qr' || method === 'lease' ? null : method_name
}

const WEB_PAGE = /^https?:\/\//i

/** Returns the bank's or lender's page for the payment. */
export const pageOfProvider = ({ redirect_url: url }: Pick<Payment, 'redirect_url'>): string | null =>
  url !== null && WEB_PAGE.test(url) ? url : null

type PaymentFields = Pick<Payment, 'state' | 'waiting' | 'received' | 'redirect_url'> & { qr: object | null }

/** The state of a payment as one string, which changes whenever its page must be reloaded. */
export const statusOf = ({ state, waiting, received, redirect_url, qr }: PaymentFields): string =>
  [state, waiting, received, redirect_url, qr !== null].join(' ')

/** Whether the payment needs no further action: it was received, or its order was paid otherwise or canceled. */
export const isOver = (order: Pick<Order, 'state'>, payment: Pick<Payment, 'state'>): boolean =>
  payment.state === 'completed' ||
  (payment.state !== 'pending' && (order.state === 'complete' || order.state === 'canceled'))
