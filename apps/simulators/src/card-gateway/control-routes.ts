import type { FastifyInstance } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import { decimalString, readDecimal } from '../money.ts'
import { stateOf, type Transaction } from './books.ts'
import type { PayOptions } from './cardholder.ts'
import type { Gateway } from './gateway.ts'
import { GatewayError, invalid } from './gateway-error.ts'
import { newPush } from './pushes.ts'
import { CODES, type Code, testCard } from './test-cards.ts'

interface ById {
  Params: { id: string }
}

/** What a test may do to the gateway; the real one has nothing of it. Transactions are named by the merchant's number. */
export function controlRoutes(api: FastifyInstance, gateway: Gateway) {
  const { books, cardholder, faults, pushes, answers } = gateway

  const find = (id: string) => {
    const transaction = books.transaction(id)
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
    books.transactions().map((transaction) => described(gateway, transaction)),
  )
  api.get<ById>('/control/transactions/:id', async ({ params }) => described(gateway, find(params.id)))
  api.post<ById>('/control/transactions/:id/pay', async ({ params, body }) => {
    const { card, ...options } = readPayOptions(body)
    await cardholder.use(find(params.id), card, options)
    return described(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/decide', async ({ params, body }) => {
    await cardholder.decide(find(params.id), readCode(body) ?? '000')
    return described(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/expire', async ({ params }) => {
    await books.record({ type: 'expired', id: find(params.id).id })
    return described(gateway, find(params.id))
  })
  api.post<ById>('/control/transactions/:id/reverse', async ({ params }) => {
    await books.record({ type: 'reversed', id: find(params.id).id })
    return described(gateway, find(params.id))
  })
  /** A push that no payment stands behind: its fields as they are given, or those of a payment that succeeded. */
  api.post<ById>('/control/transactions/:id/forge', async ({ params, body }) => {
    const told = { ...answers.push(find(params.id)), errorCode: '000', errorDesc: CODES['000'].mn }
    const forged = newPush(params.id, { ...told, ...(isObject(body) ? textsOf(body) : {}) }, false)
    await books.record({ type: 'pushed', pushes: [forged] })
    pushes.start([forged])
    return {}
  })
  api.post('/control/pushes/release', async ({ body }) => ({
    released: await pushes.release(isObject(body) && body.reversed === true),
  }))
  api.post('/control/tokens/revoke', async ({ body }) => {
    const token = isObject(body) ? body.token : undefined
    if (typeof token !== 'string') throw invalid('token is required')
    await books.record({ type: 'token_revoked', token })
    return {}
  })
}

const described = ({ books }: Gateway, transaction: Transaction) => ({
  ...transaction,
  amount: decimalString(transaction.amount),
  state: stateOf(transaction),
  tries: transaction.tries.map((one) => ({ ...one, amount: decimalString(one.amount) })),
  pushes: books
    .pushes()
    .filter((push) => push.transaction_id === transaction.id)
    .map(({ body, state, tried }) => ({ body, state, tried })),
})

function readPayOptions(body: unknown): PayOptions & { card: NonNullable<ReturnType<typeof testCard>> } {
  const wanted: JsonObject = isObject(body) ? body : {}
  const card = testCard(wanted.card ?? 'visa')
  if (!card) throw invalid('card is the name of a test card')
  const amount = wanted.amount === undefined ? undefined : readDecimal(wanted.amount)
  if (wanted.amount !== undefined && amount === undefined) throw invalid('amount is a decimal')
  const code = readCode(body)
  return {
    card,
    ...(amount !== undefined && { amount }),
    ...(code && { code }),
    ...(typeof wanted.silent === 'boolean' && { silent: wanted.silent }),
    regardless: wanted.regardless === true,
  }
}

function readCode(body: unknown): Code | undefined {
  const code = isObject(body) ? body.code : undefined
  if (code === undefined) return undefined
  if (typeof code !== 'string' || !Object.hasOwn(CODES, code)) throw invalid(`code is ${Object.keys(CODES).join(', ')}`)
  return code as Code
}

const textsOf = (body: JsonObject) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
