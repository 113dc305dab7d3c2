import { verify } from 'node:crypto'
import {
  asOnlyRequest,
  createHttpClient,
  isObject,
  type JsonRequest,
  NothingDone,
  RequestRefused,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import { type Callback, CallbackRefused, InvoiceRefused, type PaymentProvider } from './provider.ts'
import { readMoney } from './tugrik.ts'

export interface LendmnOptions {
  /** Base URL of the merchant API, such as `https://b2b.lend.mn/api`. */
  url: string
  token: string
  /** Public key of the lender's web hooks, PEM. */
  publicKey: () => string
  sandbox: boolean
  timeoutMs?: number
}

/** Codes that refuse a request. 0 is success; any other leaves the outcome open, as a repeated or slow request may have one, too. */
const REFUSALS = new Set(['400', '401', '403', '404', '422'])
/** Codes that refuse the shop, not its customer. */
const SHOP_REFUSED = new Set(['401', '403'])

/** The lender answered with a code instead of what was requested. */
class LenderRefusal extends RequestRefused {
  readonly code: string

  constructor(code: string) {
    super(`The lender refused with code ${code}`)
    this.code = code
  }
}

const STATES = { 0: 'waiting', 1: 'open', 2: 'declined', 3: 'closed' } as const

/**
 * LendMN: an invoice that the shopper approves in the lender's app. As the API does not report whether it was opened, it
 * counts as under decision from the start, at most for a day. No call cancels it.
 */
export function createLendmn({ url, token, publicKey, sandbox, timeoutMs }: LendmnOptions): PaymentProvider {
  const client = createHttpClient({ name: 'LendMN', url, timeoutMs })

  async function call(request: Omit<JsonRequest, 'headers'>): Promise<Record<string, unknown>> {
    const headers = { 'x-and-auth-token': token }
    const { status, body } = await client.json({ ...request, headers })
    if (status === 200 && Number(body.code) === 0 && isObject(body.response)) return body.response
    const code = String(body.code)
    if (REFUSALS.has(code)) throw new LenderRefusal(code)
    throw new UpstreamUnavailable(`The lender answered ${status}, code ${code}`)
  }

  return {
    code: sandbox ? 'lendmn_sandbox' : 'lendmn',
    method: 'lease',
    sandbox,
    minutes: 24 * 60,
    endsOnFirstAttempt: true,
    reachesPayer: true,

    async createInvoice({ paymentId, orderNumber, amount, locale, expiresAt, phone }) {
      if (!phone) throw new NothingDone('The lender needs a phone number')
      const body = new URLSearchParams({
        amount: String(amount),
        duration: String(Math.max(60, Math.round((expiresAt.getTime() - Date.now()) / 1000))),
        description: locale === 'en' ? `Order ${orderNumber}` : `Захиалга ${orderNumber}`,
        trackingData: paymentId,
        phoneNumber: phone,
      })
      const { invoiceNumber, qr_string, qr_link } = await call({
        method: 'POST',
        path: '/w/invoices',
        body,
        idempotent: false,
      }).catch((error: unknown) => {
        throw withoutInvoice(error)
      })
      if (!isName(invoiceNumber) || typeof qr_string !== 'string') {
        throw new UpstreamUnavailable('The lender made an invoice without a number or a QR text')
      }
      const link = typeof qr_link === 'string' ? qr_link : ''
      const links = link ? [{ name: 'LendMN', description: 'LendMN', logo: '', link }] : []
      return { reference: String(invoiceNumber), details: { qr: { text: qr_string, short_url: link, links } } }
    },

    async check(reference) {
      const detail = await call({
        method: 'GET',
        path: `/w/invoices/${encodeURIComponent(reference)}`,
        idempotent: true,
      })
      const state = STATES[Number(detail.status) as keyof typeof STATES]
      if (!state || String(detail.invoiceNumber) !== reference) {
        throw new UpstreamUnavailable(`The lender tells the status ${String(detail.status)}`)
      }
      if (state !== 'open') return { state, received: [] }
      return { state, received: [{ providerPaymentId: reference, ...readMoney(detail.amount) }] }
    },

    cancel: async () => {},

    readCallback: (callback) => readHook(callback)?.reference ?? null,

    readLostInvoice(callback) {
      const { reference, paymentId } = readHook(callback) ?? {}
      return reference && paymentId ? { reference, paymentId } : null
    },
  }

  /** Invoice of a web hook, and our payment, which the request named; throws `CallbackRefused` if it is not signed. */
  function readHook({ body }: Callback) {
    if (!isObject(body) || !isSigned(body, publicKey())) {
      throw new CallbackRefused('A web hook of the lender is not signed')
    }
    const { invoiceNumber, trackingData } = isObject(body.data) ? body.data : {}
    if (!isName(invoiceNumber)) return null
    return { reference: String(invoiceNumber), paymentId: typeof trackingData === 'string' ? trackingData : '' }
  }
}

/** The reason why there is no invoice, or why it is not known whether there is one. */
const withoutInvoice = (error: unknown): unknown =>
  error instanceof LenderRefusal && !SHOP_REFUSED.has(error.code)
    ? new InvoiceRefused(error.message)
    : asOnlyRequest(error)

/** Verifies the signature over the JSON without it, keys in order and letters unescaped; some senders escape slashes. */
function isSigned({ signature, ...event }: Record<string, unknown>, publicKey: string): boolean {
  if (typeof signature !== 'string') return false
  const json = JSON.stringify(event)
  const bytes = Buffer.from(signature, 'base64')
  return [json, json.replaceAll('/', '\\/')].some((text) => verify('RSA-SHA256', Buffer.from(text), publicKey, bytes))
}

const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value)
