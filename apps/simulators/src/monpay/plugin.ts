import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { InAppOptions } from '../in-app/options.ts'
import { type InAppProvider, serveInApp } from '../in-app/provider.ts'
import { isObject } from '../json.ts'

export interface MonpayOptions extends InAppOptions {
  /** Basic-auth user of the branch. */
  branch: string
  accountId: string
}

const QR_MINUTES = 5
const WAITING = { code: 23, info: 'QR not scanned yet', result: null }

/** Fastify plugin that simulates the branch API of MonPay: QR codes and their payment status. */
export function monpaySimulator(options: MonpayOptions): FastifyPluginAsync {
  return async (app) =>
    serveInApp(app, options, {
      app: 'MonPay',
      actions: ['pay', 'slow', 'silent', 'expire', 'late', 'amount'],
      sideEffects: /\/generate$/,
      callbackOf: ({ id, state, paid, payment_id, callback_url }) =>
        state === 'paid' && callback_url
          ? {
              url: `${callback_url}?${new URLSearchParams({ amount: String(paid), uuid: id, status: 'SUCCESS', tnxId: payment_id ?? '' })}`,
              method: 'GET',
            }
          : null,
      merchantRoutes: (api, provider) => merchantRoutes(api, provider, options),
    })
}

function merchantRoutes(
  api: FastifyInstance,
  { invoices, baseOf, clock }: InAppProvider,
  { branch, accountId }: MonpayOptions,
) {
  const basic = `Basic ${Buffer.from(`${branch}:${accountId}`).toString('base64')}`
  api.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== basic) return reply.send({ code: 1, info: 'unauthorized', result: null })
  })

  api.post('/rest/branch/qrpurchase/generate', async (request) => {
    const { amount, displayName, generateUuid, callbackUrl } = isObject(request.body) ? request.body : {}
    if (!Number.isInteger(amount) || Number(amount) <= 0 || generateUuid !== true) {
      return { code: 5, info: 'bad request', result: null }
    }
    const { id } = invoices.add({
      amount: Number(amount),
      description: String(displayName ?? ''),
      callback_url: typeof callbackUrl === 'string' ? callbackUrl : null,
      expires_at: clock() + QR_MINUTES * 60_000,
    })
    return { code: 0, info: 'success', result: { qrcode: `${baseOf(request)}/pay/${id}`, uuid: id } }
  })

  api.get<{ Querystring: { uuid?: string } }>('/rest/branch/qrpurchase/check', async ({ query }) => {
    const invoice = invoices.find(query.uuid ?? '')
    if (!invoice) return { code: 5, info: 'bad request', result: null }
    if (invoice.state !== 'paid') return WAITING
    return {
      code: 0,
      info: 'success',
      result: {
        uuid: invoice.id,
        transactionId: invoice.payment_id,
        amount: invoice.paid,
        usedAt: invoice.ended_at,
        userPhone: '99******',
      },
    }
  })
}
