import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { InAppOptions } from '../in-app/options.ts'
import { type InAppProvider, serveInApp } from '../in-app/provider.ts'
import { isObject, type JsonObject } from '../json.ts'

export interface StorepayOptions extends InAppOptions {
  /** Basic-auth credentials of the app that requests tokens. */
  appUser: string
  appPassword: string
  username: string
  password: string
  storeId: string
  tokenSeconds?: number
  /** Default credit limit of a payer. */
  limit?: number
}

const done = (value: unknown) => ({ value, msgList: [], attrs: {}, status: 'Success' })
const failed = (code: string, text: string) => ({
  value: null,
  msgList: [{ code, text, params: [] }],
  attrs: {},
  status: 'Failed',
})

/** Fastify plugin that simulates StorePay: loans that the payer accepts in their app. */
export function storepaySimulator(options: StorepayOptions): FastifyPluginAsync {
  const limits = new Map<string, number>()
  const tokens = new Map<string, number>()
  return async (app) =>
    serveInApp(app, options, {
      app: 'StorePay',
      actions: ['pay', 'decline', 'slow', 'silent', 'expire', 'late'],
      sideEffects: /\/merchant\/loan$/,
      callbackOf: ({ id, state, callback_url: url }) =>
        url && state === 'paid' ? { url: withQuery(url, { id }), method: 'GET' } : null,
      merchantRoutes: (api, provider) => merchantRoutes(api, provider, { ...options, limits, tokens }),
      controlRoutes(control) {
        control.put<{ Params: { phone: string }; Body: JsonObject }>(
          '/control/limits/:phone',
          async ({ params, body }) => {
            limits.set(params.phone, Number(body.limit))
            return {}
          },
        )
        control.post('/control/tokens/expire', async () => {
          tokens.clear()
          return {}
        })
      },
    })
}

interface Merchant extends StorepayOptions {
  limits: Map<string, number>
  tokens: Map<string, number>
}

function merchantRoutes(api: FastifyInstance, { invoices, clock }: InAppProvider, merchant: Merchant) {
  const {
    appUser,
    appPassword,
    username,
    password,
    storeId,
    limits,
    tokens,
    tokenSeconds = 3600,
    limit = 2_000_000,
  } = merchant
  const basic = `Basic ${Buffer.from(`${appUser}:${appPassword}`).toString('base64')}`

  api.post('/merchant-uaa/oauth/token', async ({ headers, body }, reply) => {
    const fields = isObject(body) ? body : {}
    const isKnown = fields.grant_type === 'password' && fields.username === username && fields.password === password
    if (headers.authorization !== basic || !isKnown) return reply.code(401).send({ error: 'unauthorized' })
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, clock() + tokenSeconds * 1000)
    return { access_token: token, token_type: 'bearer', expires_in: tokenSeconds }
  })

  api.register(async (loans) => {
    loans.addHook('onRequest', async ({ headers }, reply) => {
      const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0
      if (until <= clock()) return reply.code(401).send({ error: 'invalid_token' })
    })

    loans.post('/lend-merchant/user/possibleAmount', async ({ body }) => {
      const phone = isObject(body) ? String(body.mobileNumber) : ''
      if (!/^[5-9]\d{7}$/.test(phone)) return failed('MOBILE_NUMBER_INVALID', 'Утасны дугаар буруу')
      return done(limits.get(phone) ?? limit)
    })

    loans.post('/lend-merchant/merchant/loan', async ({ body }) => {
      const fields = isObject(body) ? body : {}
      const { mobileNumber: phone, amount, description, callbackUrl, requestId } = fields
      const refusal = refusalOf(fields, storeId, limits.get(String(phone)) ?? limit)
      if (refusal) return refusal
      const again = invoices.all().find(({ tracking }) => tracking !== '' && tracking === requestId)
      const loan =
        again ??
        invoices.add({
          id: String(randomInt(10 ** 8, 10 ** 9)),
          amount: Number(amount),
          phone: String(phone),
          description: textOf(description),
          callback_url: textOf(callbackUrl) || null,
          tracking: textOf(requestId),
        })
      return done(Number(loan.id))
    })

    loans.get<{ Params: { id: string } }>('/lend-merchant/merchant/loan/check/:id', async ({ params }) => {
      const loan = invoices.find(params.id)
      if (!loan) return failed('LOAN_NOT_FOUND', 'Зээл олдсонгүй')
      if (loan.state === 'declined') return failed('LOAN_DECLINED', 'Харилцагч татгалзсан')
      if (loan.state === 'expired' || loan.state === 'cancelled') return failed('LOAN_EXPIRED', 'Хугацаа дууссан')
      return done(loan.state === 'paid')
    })
  })
}

function refusalOf({ storeId: store, mobileNumber, amount }: JsonObject, storeId: string, limit: number) {
  if (store !== storeId) return failed('STORE_NOT_FOUND', 'Дэлгүүр олдсонгүй')
  if (!/^[5-9]\d{7}$/.test(textOf(mobileNumber))) return failed('MOBILE_NUMBER_INVALID', 'Утасны дугаар буруу')
  if (!Number.isInteger(amount) || Number(amount) <= 0) return failed('AMOUNT_INVALID', 'Дүн буруу')
  return Number(amount) > limit ? failed('LIMIT_EXCEEDED', 'Зээлийн эрх хүрэлцэхгүй') : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const withQuery = (url: string, query: Record<string, string>) => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
