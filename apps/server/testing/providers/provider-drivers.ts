import { createHmac } from 'node:crypto'
import type { Api, Body, PaymentMethodCode, SiteConfigs } from '@delguur/contract'
import type { Config } from '../../src/config/config.ts'
import { openCardGateway } from './card-gateway.ts'
import { IN_APP_DRIVERS } from './in-app-drivers.ts'
import { openQrProvider } from './qr-provider.ts'

/** Request to the shop’s callback address, below its origin. */
export interface SentCallback {
  path: string
  init?: RequestInit
}

/** Running provider whose payers and faults a test controls. It identifies payments by the shop's stored reference. */
export interface OpenProvider {
  /** Sets the shop's URL, for providers with a fixed callback address. */
  tell?(shop: { url: string }): unknown
  /** Settings that connect a shop. */
  settings: Partial<Config>
  /** Required settings of the site. */
  configs?: Partial<SiteConfigs>
  /** Further choices of the shopper beside the payment method. */
  choice?: Partial<Omit<Body<Api['POST /api/v2/checkouts/:number/payments']>, 'payment_method'>>
  /** Pays; `silent`: without a callback. `late`: after the shop has given up. */
  pay(reference: string, how?: { silent?: boolean; late?: boolean }): Promise<unknown>
  /** Declines the payment; null if that is impossible. */
  decline: ((reference: string) => Promise<unknown>) | null
  /** Closes it at the provider before the shop's deadline; null if that is impossible. */
  close: ((reference: string) => Promise<unknown>) | null
  /** Pays another amount; null if that is impossible. */
  payOther: ((reference: string, amount: number) => Promise<unknown>) | null
  /** Callback as sent by the provider, in any state. */
  callback(reference: string, paymentId: string): SentCallback
  /** Forged callback and the expected answer: 200 if callbacks are unsigned and prove nothing. */
  forgery(reference: string, paymentId: string): SentCallback & { status: 200 | 403 }
  /** Answers every request with 503. */
  goDown(): Promise<unknown>
  /** Accepts requests and never answers. */
  goSilent(): Promise<unknown>
  heal(): Promise<unknown>
}

export interface ProviderDriver {
  method: PaymentMethodCode
  /** True without callbacks: the payment is found by polling. */
  hasNoCallback?: true
  /** The first call of a payment already requests a loan: without an answer the payment waits for the lender. */
  lendsAtOnce?: true
  /** State of an order that it paid. */
  paid: 'paid' | 'running'
  /** Starts the provider, which stops with the test. */
  open(): Promise<OpenProvider>
}

/** Drivers of all providers; each new provider adds its own. */
export const PROVIDER_DRIVERS: ProviderDriver[] = [
  { method: 'qr', paid: 'paid', open: openQr },
  { method: 'card', paid: 'paid', open: openCard },
  ...IN_APP_DRIVERS,
]

async function openQr(): Promise<OpenProvider> {
  const provider = await openQrProvider()
  const address = (paymentId: string) => `/api/v2/payments/qr/callback?payment=${paymentId}`
  return {
    settings: provider.settings,
    pay: (reference, { silent = false, late = false } = {}) => provider.pay(reference, { silent, regardless: late }),
    decline: provider.decline,
    close: provider.expire,
    payOther: (reference, amount) => provider.pay(reference, { amount }),
    callback: (_, paymentId) => ({ path: `${address(paymentId)}&qpay_payment_id=1` }),
    forgery: (_, paymentId) => ({ path: `${address(paymentId)}&qpay_payment_id=forged`, status: 200 }),
    goDown: () => provider.fault({ down: true }),
    goSilent: () => provider.fault({ hang: true }),
    heal: provider.heal,
  }
}

async function openCard(): Promise<OpenProvider> {
  const gateway = await openCardGateway()
  const push = (transactionId: string, secret: string): SentCallback => {
    const notification = { transactionId, errorCode: '000', amount: '1.00' }
    const checksum = createHmac('sha256', secret).update(Object.values(notification).join('')).digest('hex')
    const body = JSON.stringify({ ...notification, checksum })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    return { path: '/api/v2/payments/card/callback', init }
  }
  return {
    settings: gateway.settings,
    pay: (reference, { silent = false, late = false } = {}) => gateway.pay(reference, { silent, regardless: late }),
    decline: (reference) => gateway.pay(reference, { code: '100' }),
    close: null,
    payOther: (reference, amount) => gateway.pay(reference, { amount }),
    callback: (reference) => push(reference, gateway.merchant.secret),
    forgery: (reference) => ({ ...push(reference, 'of somebody else'), status: 403 }),
    goDown: () => gateway.fault({ status: 503 }),
    goSilent: () => gateway.fault({ hang: true }),
    heal: gateway.heal,
  }
}
