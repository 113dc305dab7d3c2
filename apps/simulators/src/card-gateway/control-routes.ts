import type { FastifyInstance } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { decimalString } from '../money.ts'
import { readPaymentOptions } from '../payer.ts'
import type { CardOptions } from './cardholder.ts'
import type { Gateway } from './gateway.ts'
import { GatewayError, invalid } from './gateway-error.ts'
import { newPush } from './pushes.ts'
import { CODES, type Code, type TestCard, testCard } from './test-cards.ts'
import { stateOf, type Transaction } from './transaction-store.ts'

interface ById {
  Params: { id: string }
}

/** Control API for tests; the real gateway has no equivalent. Transactions are identified by the merchant's number. */
export function controlRoutes(api: FastifyInstance, gateway: Gateway) {
  const { store, cardholder, faults, pushes, answers } = gateway

  const find = (id: string) => {
    const transaction = store.transaction(id)
    if (!transaction) throw new GatewayError('NotFound', 'Transaction not found')
    return transaction
  }

  api.get('/control/faults', async () => faults.current())
  api.patch('/control/faults', async ({ body }) => {
    const changed = faults.change(body)
    if (!changed) throw invalid(`faults are ${Object.keys(faults.current()).join(', ')}`)
    return changed
  })
  api.delete('/control/faults', async () => faults.reset())

  api.get('/control/transactions', async () =>
    store.transactions().map((transaction) => describe(gateway, transaction)),
  )
  api.get<ById>('/control/transactions/:id', async ({ params }) => describe(gateway, find(params.id)))
  api.post<ById>('/control/transactions/:id/pay', async ({ params, body }) => {
    const { card, ...options } = readCardOptions(body)
    await cardholder.use(find(params.id), card, options)
    return describe(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/decide', async ({ params, body }) => {
    await cardholder.decide(find(params.id), readCode(body) ?? '000')
    return describe(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/expire', async ({ params }) => {
    await store.record({ type: 'expired', id: find(params.id).id })
    return describe(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/reverse', async ({ params }) => {
    await store.record({ type: 'reversed', id: find(params.id).id })
    return describe(gateway, find(params.id))
  })
  /** Sends a push without a payment, with the given fields, or those of a successful payment. */
  api.post<ById>('/control/transactions/:id/forge', async ({ params, body }) => {
    const fields = { ...answers.push(find(params.id)), errorCode: '000', errorDesc: CODES['000'].mn }
    const forged = newPush(params.id, { ...fields, ...(isObject(body) ? textsOf(body) : {}) }, false)
    await store.record({ type: 'pushed', pushes: [forged] })
    pushes.start([forged])
    return {}
  })
  api.post('/control/pushes/release', async ({ body }) => ({
    released: await pushes.release(isObject(body) && body.reversed === true),
  }))
  api.post('/control/tokens/revoke', async ({ body }) => {
    const token = isObject(body) ? body.token : undefined
    if (typeof token !== 'string') throw invalid('token is required')
    await store.record({ type: 'token_revoked', token })
    return {}
  })
}

const describe = ({ store }: Gateway, transaction: Transaction) => ({
  ...transaction,
  amount: decimalString(transaction.amount),
  state: stateOf(transaction),
  tries: transaction.tries.map((one) => ({ ...one, amount: decimalString(one.amount) })),
  pushes: store
    .pushes()
    .filter((push) => push.transaction_id === transaction.id)
    .map(({ body, state, tried }) => ({ body, state, tried })),
})

function readCardOptions(body: unknown): CardOptions & { card: TestCard } {
  const fields: JsonObject = isObject(body) ? body : {}
  const card = testCard(fields.card ?? 'visa')
  if (!card) throw invalid('card is the name of a test card')
  const code = readCode(body)
  return { card, ...readPaymentOptions(fields, invalid('amount is a decimal')), ...(code && { code }) }
}

function readCode(body: unknown): Code | undefined {
  const code = isObject(body) ? body.code : undefined
  if (code === undefined) return undefined
  if (typeof code !== 'string' || !Object.hasOwn(CODES, code)) throw invalid(`code is ${Object.keys(CODES).join(', ')}`)
  return code as Code
}

const textsOf = (body: JsonObject) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
