import {
  basicAuth,
  createHttpClient,
  isObject,
  type JsonRequest,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import type { PaymentProvider } from './provider.ts'
import { readMoney } from './tugrik.ts'

export interface MonpayOptions {
  /** Base URL, such as `https://z-wallet.monpay.mn`. */
  url: string
  branch: string
  accountId: string
  sandbox: boolean
  publicUrl: string
  timeoutMs?: number
}

/** Code of a QR that nobody has scanned yet. */
const WAITING = 23

/** MonPay's branch API: a QR valid for five minutes. No known call cancels or refunds it, so staff send refunds. */
export function createMonpay({
  url,
  branch,
  accountId,
  sandbox,
  publicUrl,
  timeoutMs,
}: MonpayOptions): PaymentProvider {
  const client = createHttpClient({ name: 'MonPay', url, timeoutMs })
  const headers = { authorization: basicAuth(branch, accountId) }

  async function call(request: Omit<JsonRequest, 'headers'>): Promise<Record<string, unknown> | 'waiting'> {
    const { status, body } = await client.json({ ...request, headers })
    if (status === 200 && body.code === WAITING) return 'waiting'
    if (status === 200 && body.code === 0 && isObject(body.result)) return body.result
    throw new UpstreamUnavailable(`MonPay answered ${status}, code ${String(body.code)}`)
  }

  return {
    code: sandbox ? 'monpay_sandbox' : 'monpay',
    method: 'monpay',
    sandbox,
    minutes: 5,
    endsOnFirstAttempt: true,

    async createInvoice({ orderNumber, amount }) {
      const body = {
        amount,
        displayName: orderNumber,
        generateUuid: true,
        // Without a query, as MonPay appends its own with a question mark.
        callbackUrl: `${publicUrl}/api/v2/payments/monpay/callback`,
      }
      const result = await call({ method: 'POST', path: '/rest/branch/qrpurchase/generate', body, idempotent: false })
      if (result === 'waiting' || !isText(result.qrcode) || !isText(result.uuid)) {
        throw new UpstreamUnavailable('MonPay made a QR without a text or an id')
      }
      // A QR text that is a URL opens the app as a link.
      const link = /^https?:/.test(result.qrcode) ? result.qrcode : ''
      const links = link ? [{ name: 'MonPay', description: 'MonPay', logo: '', link }] : []
      return { reference: result.uuid, details: { qr: { text: result.qrcode, short_url: link, links } } }
    },

    async check(reference) {
      const query = new URLSearchParams({ uuid: reference })
      const result = await call({ method: 'GET', path: `/rest/branch/qrpurchase/check?${query}`, idempotent: true })
      if (result === 'waiting') return { state: 'open', received: [] }
      const { uuid, transactionId, amount } = result
      if (uuid !== reference || !(isText(transactionId) || Number.isSafeInteger(transactionId))) {
        throw new UpstreamUnavailable('MonPay told of money without an id')
      }
      return { state: 'open', received: [{ providerPaymentId: String(transactionId), ...readMoney(amount) }] }
    },

    cancel: async () => {},

    readCallback: ({ query: { uuid } }) => (isText(uuid) ? uuid : null),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
