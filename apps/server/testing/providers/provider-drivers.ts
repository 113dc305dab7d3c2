import { createHmac } from 'node:crypto'
import type { Api, Body, PaymentMethodCode, SiteConfigs } from '@delguur/contract'
import type { Config } from '../../src/config/config.ts'
import { openCardGateway } from './card-gateway.ts'
import { IN_APP_DRIVERS } from './in-app-drivers.ts'
import { openQrProvider } from './qr-provider.ts'

/** A request to the shop’s callback address, below its origin. */
export interface SentCallback {
  path: string
  init?: RequestInit
}

/** A provider that runs and whose payers and faults a test plays. It names payments by the reference that the shop keeps. */
export interface OpenProvider {
  /** Where the shop is, for one that is told once where to call. */
  tell?(shop: { url: string }): unknown
  /** With which a shop pays by it. */
  settings: Partial<Config>
  /** What the site has to allow. */
  configs?: Partial<SiteConfigs>
  /** What the shopper chooses beside the way to pay. */
  choice?: Partial<Omit<Body<Api['POST /api/v2/checkouts/:number/payments']>, 'payment_method'>>
  /** The payer pays; `silent`: nobody calls the shop. `late`: after the shop has given up. */
  pay(reference: string, how?: { silent?: boolean; late?: boolean }): Promise<unknown>
  /** Null where a payer can only not pay. */
  decline: ((reference: string) => Promise<unknown>) | null
  /** Closes it at the provider, before its deadline at the shop; null where there is no such thing. */
  close: ((reference: string) => Promise<unknown>) | null
  /** The payer pays another sum; null where nobody can. */
  payOther: ((reference: string, amount: number) => Promise<unknown>) | null
  /** The callback as the provider sends it, whatever has happened. */
  callback(reference: string, paymentId: string): SentCallback
  /** The same by somebody else, and what the shop answers: 200 where callbacks are not signed, and prove nothing. */
  forgery(reference: string, paymentId: string): SentCallback & { status: 200 | 403 }
  /** Answers nothing but 503. */
  goDown(): Promise<unknown>
  /** Takes requests and never answers. */
  goSilent(): Promise<unknown>
  heal(): Promise<unknown>
}

export interface ProviderDriver {
  method: PaymentMethodCode
  /** It calls nobody: whoever looks at the payment finds the money. */
  callsNobody?: true
  /** Of an order that it paid. */
  paid: 'paid' | 'running'
  /** Stops with the test. */
  open(): Promise<OpenProvider>
}

/** Every provider that takes money at once or in parts; each new one adds its own. */
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
    const told = { transactionId, errorCode: '000', amount: '1.00' }
    const checksum = createHmac('sha256', secret).update(Object.values(told).join('')).digest('hex')
    const body = JSON.stringify({ ...told, checksum })
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
