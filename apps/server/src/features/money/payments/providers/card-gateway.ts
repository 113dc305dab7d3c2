import { createHmac } from 'node:crypto'
import type { Locale } from '@delguur/contract'
import {
  createHttpClient,
  isObject,
  type JsonAnswer,
  objectsOf,
  UpstreamUnavailable,
} from '../../../../platform/outbound/index.ts'
import { isSameSecret } from '../../../../platform/secrets.ts'
import type { ChargeableCard, StatementLine } from './provider.ts'
import { readMoneyIfPossible } from './tugrik.ts'

export interface CardAccount {
  /** Base URL of the gateway, such as `https://ecommerce.golomtbank.com`. */
  url: string
  token: string
  /** Signs requests and verifies answers. */
  secret: string
  merchantId: string
}

/** State of one transaction at the bank. */
export interface Outcome {
  state: 'pending' | 'paid' | 'declined'
  amount: unknown
  /** Masked card number; null if the bank sends none. */
  masked: string | null
  card: ChargeableCard | null
}

/** Code of success; every other code is a refusal. */
const DONE = '000'
const PAGE_SIZE = 100
const MAX_PAGES = 200

/**
 * Golomt's e-commerce gateway: each call carries a checksum, the lower-case hex HMAC-SHA256 of its concatenated fields. An
 * answer with a claim is accepted only if it is signed as well. Only queries are retried.
 */
export function createCardGateway({ url, token, secret, merchantId }: CardAccount, timeoutMs?: number) {
  const client = createHttpClient({ name: 'the card gateway', url, timeoutMs })

  const sign = (...fields: string[]) => createHmac('sha256', secret).update(fields.join('')).digest('hex')

  const isSigned = (checksum: unknown, ...fields: string[]): boolean => isSameSecret(String(checksum), sign(...fields))

  const call = (path: string, body: object, idempotent: boolean): Promise<JsonAnswer> =>
    client.json({
      method: 'POST',
      path: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
      idempotent,
    })

  /** Opens an invoice or registration; returns the bank's number, which its page is found by. */
  async function open(path: 'invoice' | 'confirmation', reference: string, body: object): Promise<string> {
    const answer = expected(await call(path, body, false))
    const invoice = textOf(answer.invoice)
    if (invoice === '' || !isSigned(answer.checksum, invoice, reference)) throw unsigned(path)
    return invoice
  }

  const query = (path: string, reference: string) =>
    call(path, { transactionId: reference, checksum: sign(reference, reference) }, true)

  const isOutcomeSigned = (body: Record<string, unknown>) =>
    isSigned(
      body.checksum,
      ...[textOf(body.transactionId), textOf(body.errorCode), textOf(body.amount), textOf(body.token)],
    )

  function readOutcome(path: string, reference: string, body: Record<string, unknown>): Outcome {
    if (body.transactionId !== reference) throw new UpstreamUnavailable(`${path}: it speaks of another transaction`)
    const code = textOf(body.errorCode)
    const masked = maskCard(body.cardNumber)
    // An answer without a claim needs no signature.
    if (code === '' || body.status === 'PENDING') return { state: 'pending', amount: null, masked, card: null }
    if (!isOutcomeSigned(body)) throw unsigned(path)
    if (code !== DONE) return { state: 'declined', amount: null, masked, card: null }
    return { state: 'paid', amount: body.amount, masked, card: cardOf(body) }
  }

  return {
    openInvoice(reference: string, amount: number, { callback, keepsCard }: { callback: string; keepsCard: boolean }) {
      const text = amountText(amount)
      return open('invoice', reference, {
        amount: text,
        transactionId: reference,
        returnType: 'GET',
        callback,
        genToken: keepsCard ? 'Y' : 'N',
        socialDeeplink: 'N',
        checksum: sign(reference, text, 'GET', callback),
      })
    },

    openRegistration: (reference: string, callback: string) =>
      open('confirmation', reference, {
        transactionId: reference,
        returnType: 'GET',
        callback,
        checksum: sign(reference, 'GET', callback),
      }),

    /** Charges a saved card at once. Throws if the outcome is unknown. */
    async charge(reference: string, amount: number, card: { token: string; locale: Locale }): Promise<void> {
      const text = amountText(amount)
      const body = {
        amount: text,
        transactionId: reference,
        token: card.token,
        lang: card.locale.toUpperCase(),
        checksum: sign(text, reference, card.token),
      }
      const answer = expected(await call('pay', body, false))
      const code = textOf(answer.errorCode)
      if (code !== '' && !isSigned(answer.checksum, textOf(answer.transactionId), code, textOf(answer.amount))) {
        throw unsigned('pay')
      }
    },

    async inquire(reference: string): Promise<Outcome> {
      return readOutcome('inquiry', reference, expected(await query('inquiry', reference)))
    },

    /** Outcome of a charge by token; null if the bank knows no such charge. */
    async check(reference: string): Promise<Outcome | null> {
      const answer = await query('check', reference)
      return isUnknown(answer) ? null : readOutcome('check', reference, expected(answer))
    },

    /** Outcome of a registration. */
    async readCard(reference: string): Promise<Pick<Outcome, 'state' | 'card'>> {
      const answer = await query('get/token', reference)
      if (isUnknown(answer)) return { state: 'pending', card: null }
      const body = expected(answer)
      const code = textOf(body.errorCode)
      if (code !== '' && code !== DONE) return { state: 'declined', card: null }
      const card = code === DONE ? cardOf(body) : null
      if (!card) return { state: 'pending', card: null }
      const isOurs = body.transactionId === reference && isSigned(body.checksum, reference, card.token)
      if (!isOurs) throw unsigned('get/token')
      return { state: 'paid', card }
    },

    /** Payments of a day in Asia/Ulaanbaatar. */
    async settlement(day: string): Promise<StatementLine[]> {
      const body = { merchantId, token, checksum: sign(merchantId, token) }
      const lines: StatementLine[] = []
      for (let page = 0; page < MAX_PAGES; page++) {
        const params = new URLSearchParams({ page: String(page), size: String(PAGE_SIZE), start: day, end: day })
        const answer = expected(await call(`getSettlementDetails?${params}`, body, true))
        const content = objectsOf(answer.content)
        lines.push(...content.filter(({ respCode }) => respCode === DONE).map(readLine))
        if (content.length === 0 || !isObject(answer.pageable) || answer.pageable.last !== false) return lines
      }
      throw new UpstreamUnavailable('getSettlementDetails: it has no last page')
    },

    /** Transaction of a push signed by the bank; null for any other push. */
    readPush(body: unknown): string | null {
      return isObject(body) && textOf(body.transactionId) !== '' && isOutcomeSigned(body)
        ? textOf(body.transactionId)
        : null
    },
  }
}

/** Masks a card number as `4096 •••• •••• 1234`, even if the bank masked less; null if the text is no card number. */
export function maskCard(number: unknown): string | null {
  const groups = /^(\d{4})\S*?(\d{4})$/.exec(textOf(number).replaceAll(/[\s-]/g, ''))
  return groups ? `${groups[1]} •••• •••• ${groups[2]}` : null
}

function cardOf(body: Record<string, unknown>): ChargeableCard | null {
  const token = textOf(body.token)
  const number = textOf(body.cardNumber)
  const masked = maskCard(number)
  return token === '' || masked === null
    ? null
    : { token, masked, brand: brandOf(number), bank: textOf(body.bank) || null }
}

const BRANDS = { visa: /^4/, mastercard: /^(5[1-5]|2[2-7])/, unionpay: /^62/, jcb: /^35/, amex: /^3[47]/ }

const brandOf = (number: string): string | null =>
  Object.entries(BRANDS).find(([, form]) => form.test(number))?.[0] ?? null

const readLine = (line: Record<string, unknown>): StatementLine => ({
  providerPaymentId: textOf(line.merchantInvoice),
  ...(readMoneyIfPossible(line.amount) ?? { amount: null }),
  refunded: textOf(line.reversedDate) !== '',
})

/** Formats the amount exactly as in the body, as the signature covers its text. */
const amountText = (amount: number) => `${amount}.00`

const isUnknown = ({ status, body }: JsonAnswer) => status >= 400 && body.error === 'NotFound'

function expected({ status, body }: JsonAnswer): Record<string, unknown> {
  if (status === 200) return body
  throw new UpstreamUnavailable(`The gateway answered ${status} ${textOf(body.error)}`)
}

const unsigned = (path: string) => new UpstreamUnavailable(`${path}: the answer is not signed by the gateway`)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
