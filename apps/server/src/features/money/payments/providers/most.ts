import { createHash } from 'node:crypto'
import {
  createHttpClient,
  type JsonAnswer,
  parseObject,
  retry,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import { newTraceNo, sealed } from './most-wire.ts'
import type { InAppAnswer, NewInvoice, PaymentProvider } from './provider.ts'
import { readMoney } from './tugrik.ts'

export interface MostOptions {
  url: string
  institution: string
  payeeId: string
  posNo: string
  certificate: () => string
  iv: string
  sandbox: boolean
  timeoutMs?: number
}

const CHANNEL = { qr: '44', tan: '4' }
/** Answer codes of a purchase by TAN. Only 0 is published; compare the others with Most's own list. */
const ANSWERS: Record<string, InAppAnswer> = { 0: 'sent', 16: 'declined', 17: 'code_wrong' }

/**
 * MostMoney. Outside its app the shopper scans a QR (TT3051). Inside it the app hands two tokens to the page, which confirm
 * the purchase of the same QR (TT1608). No public document describes this: it is our reading that the customer's token
 * stands for the phone number (`srcMsisdn`) and the transaction's for the TAN. A QR is paid once, so the two ways cannot
 * both pay.
 */
export function createMost(options: MostOptions): PaymentProvider {
  const { institution, payeeId, posNo, certificate, iv, sandbox } = options
  const client = createHttpClient({ name: 'Most', url: options.url, timeoutMs: options.timeoutMs })

  async function call(number: '3051' | '3065' | '1608', fields: Record<string, unknown>, idempotent = false) {
    const all = { srcInstId: institution, payeeId, posNo, lang: '0', ...fields }
    const signal = AbortSignal.timeout(client.timeoutMs)
    const headers = { TT: number, RS: '00', PV: '05' }
    return retry(idempotent ? [0] : [], signal, async () => {
      // Each attempt has its own trace number, so that a retry is never taken for a duplicate.
      const body = sealed(all, newTraceNo(), { certificate: certificate(), iv })
      const request = { method: 'POST', path: `/TT${number}`, headers, body, idempotent: false } as const
      return readAnswer(await client.json(request, signal))
    })
  }

  async function done(answer: ReturnType<typeof call>): Promise<Record<string, unknown>> {
    const { code, data } = await answer
    if (code !== '0') throw new UpstreamUnavailable(`Most answered ${code}`)
    return data
  }

  const checkQr = (reference: string, isCheckQr: '0' | '1') =>
    done(call('3065', { channel: CHANNEL.qr, qrCode: reference, isCheckQr }, true))

  return {
    code: sandbox ? 'most_sandbox' : 'most',
    method: 'most_in_app',
    sandbox,
    minutes: 15,
    endsOnFirstAttempt: false,

    async createInvoice(invoice) {
      const { qr_code } = await done(call('3051', qrRequest(invoice)))
      if (typeof qr_code !== 'string' || qr_code === '') throw new UpstreamUnavailable('Most made no QR')
      const query = new URLSearchParams({ qPay_QRcode: qr_code, object_type: '', object_id: '' })
      const link = `most://q?${query}`
      const links = [{ name: 'MostMoney', description: 'MostMoney', logo: '', link }]
      return { reference: qr_code, details: { qr: { text: qr_code, short_url: '', links } } }
    },

    async check(reference) {
      const { status, amount, transactionId } = await checkQr(reference, '1')
      if (status === 'NEW') return { state: 'open', received: [] }
      if (status === 'CANCELED') return { state: 'closed', received: [] }
      if (status !== 'PAID' || typeof transactionId !== 'string') throw new UpstreamUnavailable('Most told no status')
      return { state: 'open', received: [{ providerPaymentId: transactionId, ...readMoney(amount) }] }
    },

    async cancel(reference) {
      await checkQr(reference, '0')
    },

    async confirmInApp(reference, { customer, transaction }, { orderNumber, amount }) {
      const { code } = await call('1608', {
        channel: CHANNEL.tan,
        qrCode: reference,
        srcMsisdn: customer,
        tan: transaction,
        tranAmount: amount,
        tranCur: 'MNT',
        tranDesc: orderNumber,
      })
      const answer = ANSWERS[code]
      if (!answer) throw new UpstreamUnavailable(`Most answered ${code}`)
      return answer
    },
  }
}

const qrRequest = ({ paymentId, orderNumber, amount }: NewInvoice) => ({
  channel: CHANNEL.qr,
  tranAmount: amount,
  tranCur: 'MNT',
  tranDesc: orderNumber,
  billId: billIdOf(paymentId),
  qrPaidLimit: 1,
  qrSize: 300,
  qrColor: '#000000',
})

/** Bill id of 14 characters, constant for a payment. */
const billIdOf = (paymentId: string) => createHash('sha256').update(paymentId).digest('hex').slice(0, 14).toUpperCase()

/** Parses an answer, whose `responseData` is JSON within JSON. */
function readAnswer({ status, body }: JsonAnswer) {
  if (status !== 200 || body.responseCode === undefined) throw new UpstreamUnavailable(`Most answered ${status}`)
  return { code: String(body.responseCode), data: dataOf(body.responseData) }
}

function dataOf(text: unknown): Record<string, unknown> {
  const data = parseObject(String(text))
  if (!data) throw new UpstreamUnavailable('Most answered data that is no JSON')
  return data
}
