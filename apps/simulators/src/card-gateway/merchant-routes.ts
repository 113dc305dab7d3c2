import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { readDecimal } from '../money.ts'
import { localTime } from './answers.ts'
import { checksumOf, sameText } from './checksums.ts'
import type { Gateway } from './gateway.ts'
import { GatewayError, invalid } from './gateway-error.ts'
import { testCard } from './test-cards.ts'
import type { ReturnBy, Transaction, TransactionKind } from './transaction-store.ts'

const RETURN_TYPES = ['GET', 'POST', 'MOBILE']
const AMOUNT = /^\d{1,12}\.\d{2}$/
const TRANSACTION = /^[A-Za-z0-9_-]{1,64}$/

/** Merchant API under /api: a bearer token, and a separate checksum over each body. */
export function merchantRoutes(api: FastifyInstance, gateway: Gateway) {
  const { store, answers, settings } = gateway

  api.addHook('onRequest', async (request) => {
    if (!sameText(request.headers.authorization, `Bearer ${settings.token}`)) {
      throw new GatewayError('Forbidden', 'Access denied')
    }
  })

  api.post('/api/invoice', (request) => openInvoice(gateway, request))
  api.post('/api/confirmation', (request) => openRegistration(gateway, request))
  api.post('/api/inquiry', async ({ body }) => answers.inquiry(requestedTransaction(body, 'page')))
  api.post('/api/pay', ({ body }) => payByToken(gateway, body))
  api.post('/api/check', async ({ body }) => answers.inquiry(requestedTransaction(body, 'token')))
  api.post('/api/get/token', async ({ body }) => answers.token(requestedTransaction(body, 'registration')))
  // One public client uses `/details`, another does not.
  for (const path of ['/api/getSettlementDetails', '/api/getSettlementDetails/details']) {
    api.post(path, async ({ body, query }) => settlement(gateway, body, query as Record<string, string>))
  }

  function requestedTransaction(body: unknown, way: TransactionKind): Transaction {
    const fields = objectOf(body)
    const id = textOf(fields, 'transactionId')
    verify(gateway, fields, id, id)
    const transaction = store.transaction(id)
    if (transaction?.way !== way) throw new GatewayError('NotFound', 'Transaction not found')
    return transaction
  }
}

async function openInvoice(gateway: Gateway, request: FastifyRequest) {
  const body = objectOf(request.body)
  const [id, amount] = [readId(gateway, body), readAmount(body)]
  const { returnType, callback } = readReturn(body)
  verify(gateway, body, id, amount.text, returnType, callback)
  const transaction = newTransaction(gateway, {
    id,
    way: 'page',
    amount: amount.hundredths,
    return_type: returnType,
    callback,
    gen_token: isYes(body, 'genToken'),
  })
  const deeplink = isYes(body, 'socialDeeplink')
    ? `${baseOf(gateway, request)}/socialpay/mn/${transaction.invoice}`
    : ''
  await gateway.store.record({ type: 'opened', transaction })
  return gateway.answers.invoice(transaction, deeplink)
}

async function openRegistration(gateway: Gateway, request: FastifyRequest) {
  const body = objectOf(request.body)
  const id = readId(gateway, body)
  const { returnType, callback } = readReturn(body)
  verify(gateway, body, id, returnType, callback)
  const transaction = newTransaction(gateway, {
    id,
    way: 'registration',
    amount: 0,
    return_type: returnType,
    callback,
    gen_token: true,
  })
  await gateway.store.record({ type: 'opened', transaction })
  const { socialDeeplink: _, ...answer } = gateway.answers.invoice(transaction, '')
  return answer
}

/** A transaction number never charges twice, even if the first response was lost. */
async function payByToken(gateway: Gateway, body: unknown) {
  const { store, cardholder, answers } = gateway
  const fields = objectOf(body)
  const [id, amount, token] = [readId(gateway, fields), readAmount(fields), textOf(fields, 'token')]
  if (!/^(mn|en)$/i.test(textOf(fields, 'lang'))) throw invalid('lang is MN or EN')
  verify(gateway, fields, amount.text, id, token)
  const transaction = newTransaction(gateway, {
    id,
    way: 'token',
    amount: amount.hundredths,
    return_type: 'GET',
    callback: '',
    gen_token: false,
  })
  await store.record({ type: 'opened', transaction })
  const card = testCard(store.cardOf(token))
  if (card) await cardholder.use(transaction, card)
  else await cardholder.use(transaction, UNKNOWN_CARD)
  return answers.pay(store.transaction(id) ?? transaction)
}

/** Result for an unknown or revoked token. */
const UNKNOWN_CARD = {
  key: 'unknown',
  number: '',
  brand: '',
  bank: '',
  holder: '',
  name: { mn: '', en: '' },
  code: '014',
} as const

function settlement({ store, answers, settings }: Gateway, body: unknown, query: Record<string, string>) {
  const fields = objectOf(body)
  const [merchantId, token] = [textOf(fields, 'merchantId'), textOf(fields, 'token')]
  const expected = checksumOf(settings.secret, merchantId, token)
  if (!sameText(fields.checksum, expected)) throw invalid('Invalid checksum')
  if (merchantId !== settings.merchantId) throw new GatewayError('NotFound', 'Merchant not found')
  const { start = '', end = '', page = '0', size = '20' } = query
  if (![start, end].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) throw invalid('start and end are yyyy-MM-dd')
  const [number, limit] = [Number(page), Number(size)]
  if (!(Number.isInteger(number) && number >= 0 && Number.isInteger(limit) && limit >= 1 && limit <= 100)) {
    throw invalid('page counts from 0, size is 1 to 100')
  }

  const lines = store.transactions().flatMap((transaction) =>
    transaction.tries
      .filter(({ code, at }) => {
        const day = localTime(at).slice(0, 10)
        return transaction.way !== 'registration' && code === '000' && day >= start && day <= end
      })
      .map((paid) => ({ transaction, paid })),
  )
  const content = lines
    .slice(number * limit, (number + 1) * limit)
    .map(({ transaction, paid }, index) =>
      answers.settlementLine(transaction, paid, number * limit + index + 1, settings),
    )
  const totalPages = Math.ceil(lines.length / limit)
  const pageable = { first: number === 0, last: number >= totalPages - 1, totalPages, totalElements: lines.length }
  return { content, pageable }
}

type NewTransaction = Pick<Transaction, 'id' | 'way' | 'amount' | 'return_type' | 'callback' | 'gen_token'>

const newTransaction = ({ settings }: Gateway, fields: NewTransaction): Transaction => ({
  ...fields,
  // The number is unguessable, because it opens the page.
  invoice: randomUUID().replaceAll('-', ''),
  created_at: new Date(settings.clock()).toISOString(),
  expired: false,
  tries: [],
})

function verify({ settings }: Gateway, body: JsonObject, ...signedFields: string[]) {
  if (!sameText(body.checksum, checksumOf(settings.secret, ...signedFields))) throw invalid('Invalid checksum')
}

function readId({ store }: Gateway, body: JsonObject) {
  const id = textOf(body, 'transactionId')
  if (!TRANSACTION.test(id)) throw invalid('transactionId has special characters')
  if (store.transaction(id)) throw invalid('transactionId is used already')
  return id
}

function readAmount(body: JsonObject) {
  const text = textOf(body, 'amount')
  const hundredths = AMOUNT.test(text) ? readDecimal(text) : undefined
  if (!hundredths) throw invalid('amount is a decimal text with two digits after the point')
  return { text, hundredths }
}

function readReturn(body: JsonObject): { returnType: ReturnBy; callback: string } {
  const [returnType, callback] = [textOf(body, 'returnType'), textOf(body, 'callback')]
  if (!RETURN_TYPES.includes(returnType)) throw invalid('returnType is GET, POST or MOBILE')
  const protocol = URL.parse(callback)?.protocol ?? ''
  if (returnType === 'MOBILE' ? protocol === '' || protocol === 'javascript:' : !/^https?:$/.test(protocol)) {
    throw invalid('callback is no address')
  }
  return { returnType: returnType as ReturnBy, callback }
}

function isYes(body: JsonObject, field: string) {
  const value = body[field] ?? 'N'
  if (value !== 'Y' && value !== 'N') throw invalid(`${field} is Y or N`)
  return value === 'Y'
}

function objectOf(body: unknown): JsonObject {
  if (!isObject(body)) throw invalid('a JSON object is required')
  return body
}

function textOf(body: JsonObject, field: string) {
  const value = body[field]
  if (typeof value !== 'string' || value === '') throw invalid(`${field} is required`)
  return value
}

const baseOf = ({ settings }: Gateway, request: FastifyRequest) =>
  settings.baseUrl ?? `${request.protocol}://${request.host}${request.server.prefix}`
