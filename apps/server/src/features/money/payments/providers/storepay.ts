import { createHmac } from 'node:crypto'
import {
  asNothingDone,
  asOnlyRequest,
  basicAuth,
  createHttpClient,
  createTokenCache,
  type JsonRequest,
  NothingDone,
  objectsOf,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import { isSameSecret } from '../../../../platform/secrets.ts'
import { InvoiceRefused, type NewInvoice, type PaymentProvider } from './provider.ts'
import { readMoney } from './tugrik.ts'

export interface StorepayOptions {
  /** Base URLs of tokens and of loans, such as `https://service.storepay.mn:8778/lend-merchant`. */
  authUrl: string
  url: string
  appUser: string
  appPassword: string
  user: string
  password: string
  storeId: string
  sandbox: boolean
  /** Page that stands in for the shopper's app in a trial; the loan's number is appended. */
  appUrl?: string
  publicUrl: string
  timeoutMs?: number
}

const RENEW_BEFORE_MS = 60_000
const LOAN = /^[\w-]{1,40}$/
/** Base64 letters, of 6 bits each. */
const PROOF_LENGTH = 22

/** StorePay: an interest-free loan that the shopper approves in their app. No call cancels a request. */
export function createStorepay(options: StorepayOptions): PaymentProvider {
  const { authUrl, url, appUser, appPassword, user, password, sandbox, timeoutMs } = options
  const tokens = createHttpClient({ name: 'StorePay', url: authUrl, timeoutMs })
  const loans = createHttpClient({ name: 'StorePay', url, timeoutMs })

  const withToken = createTokenCache(loans.timeoutMs, async (signal) => {
    const { status, body } = await tokens.json(
      {
        method: 'POST',
        path: '/oauth/token',
        idempotent: true,
        headers: { authorization: basicAuth(appUser, appPassword) },
        body: new URLSearchParams({ grant_type: 'password', username: user, password }),
      },
      signal,
    )
    const seconds = Number(body.expires_in)
    if (status !== 200 || typeof body.access_token !== 'string' || !(seconds > 0)) {
      throw new UpstreamUnavailable(`StorePay gave no token: ${status}`)
    }
    return { value: body.access_token, until: Date.now() + seconds * 1000 - Math.min(RENEW_BEFORE_MS, seconds * 500) }
  })

  async function call(request: Omit<JsonRequest, 'headers'>) {
    const { status, body } = await withToken((headers, signal) => loans.json({ ...request, headers }, signal))
    if (status === 200 && typeof body.status === 'string') return body
    throw new UpstreamUnavailable(`StorePay answered ${status}`)
  }

  /** Checks the shopper's limit before anything is opened, so that nobody waits for an impossible loan. */
  async function checkLimit(phone: string, amount: number): Promise<void> {
    const answer = await call({
      method: 'POST',
      path: '/user/possibleAmount',
      body: { mobileNumber: phone },
      idempotent: true,
    })
    if (answer.status !== 'Success') throw new InvoiceRefused(`No loan: ${codeOf(answer)}`)
    const possible = Math.floor(Number(answer.value))
    if (!Number.isSafeInteger(possible)) throw new UpstreamUnavailable('StorePay told no limit')
    // The limit itself is not passed on: the phone may be that of somebody else.
    if (possible < amount) throw new InvoiceRefused('The limit is too low')
  }

  /** Mark of a callback address that only StorePay knows: its callbacks are not signed. */
  const proofOf = (paymentId: string, amount: string) =>
    createHmac('sha256', password).update(`callback ${paymentId} ${amount}`).digest('base64url').slice(0, PROOF_LENGTH)

  function callbackUrl(paymentId: string, amount: number): string {
    const proof = proofOf(paymentId, String(amount))
    const query = new URLSearchParams({ payment: paymentId, amount: String(amount), proof })
    return `${options.publicUrl}/api/v2/payments/storepay/callback?${query}`
  }

  function loanRequest({ paymentId, orderNumber, amount, locale }: NewInvoice, phone: string) {
    return {
      storeId: options.storeId,
      mobileNumber: phone,
      description: locale === 'en' ? `Order ${orderNumber}` : `Захиалга ${orderNumber}`,
      amount,
      callbackUrl: callbackUrl(paymentId, amount),
      requestId: paymentId,
    }
  }

  /** Number of the new loan. */
  async function requestLoan(body: ReturnType<typeof loanRequest>): Promise<string> {
    const request = { method: 'POST', path: '/merchant/loan', body, idempotent: false } as const
    const answer = await call(request).catch((error: unknown) => {
      throw asOnlyRequest(error)
    })
    if (answer.status !== 'Success') throw new InvoiceRefused(`No loan: ${codeOf(answer)}`)
    const loan = String(answer.value ?? '')
    if (!LOAN.test(loan)) throw new UpstreamUnavailable('StorePay made a loan without a number')
    return loan
  }

  return {
    code: sandbox ? 'storepay_sandbox' : 'storepay',
    method: 'storepay',
    sandbox,
    minutes: 60,
    endsOnFirstAttempt: true,
    reachesPayer: true,

    async createInvoice(invoice) {
      const { amount, phone } = invoice
      if (!phone) throw new NothingDone('StorePay needs a phone number')
      await checkLimit(phone, amount).catch((error: unknown) => {
        throw asNothingDone(error)
      })
      const loan = await requestLoan(loanRequest(invoice, phone))
      return {
        reference: referenceOf(loan, String(amount)),
        details: options.appUrl ? { redirect_url: `${options.appUrl}/${loan}` } : {},
      }
    },

    async check(reference) {
      const [loan = '', amount = ''] = reference.split(':')
      const answer = await call({
        method: 'GET',
        path: `/merchant/loan/check/${encodeURIComponent(loan)}`,
        idempotent: true,
      })
      if (answer.status !== 'Success') return { state: 'declined', received: [] }
      if (typeof answer.value !== 'boolean') throw new UpstreamUnavailable('StorePay told neither yes nor no')
      if (!answer.value) return { state: 'waiting', received: [] }
      return { state: 'open', received: [{ providerPaymentId: loan, ...readMoney(amount) }] }
    },

    cancel: async () => {},

    readLostInvoice({ query: { payment, amount, proof, id } }) {
      if (![payment, amount, proof, id].every((value) => typeof value === 'string')) return null
      const isProved = isSameSecret(String(proof), proofOf(String(payment), String(amount)))
      if (!isProved || !LOAN.test(String(id))) return null
      return { paymentId: String(payment), reference: referenceOf(String(id), String(amount)) }
    },
  }
}

/** A check does not report the amount, so the reference contains it. */
const referenceOf = (loan: string, amount: string) => `${loan}:${amount}`

const codeOf = ({ msgList }: Record<string, unknown>) => String(objectsOf(msgList)[0]?.code ?? '')
