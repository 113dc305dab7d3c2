import { sign } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Invoice } from '../in-app/invoice-store.ts'
import type { InAppOptions } from '../in-app/options.ts'
import { type InAppProvider, serveInApp } from '../in-app/provider.ts'
import { isObject } from '../json.ts'

export interface LendmnOptions extends InAppOptions {
  /** The merchant's `x-and-auth-token`. */
  token: string
  /** URL for web hooks, registered with the lender; none are sent by default. */
  webhookUrl?: string
  /** Private key (PEM) that signs the web hooks; called with the first one. */
  privateKey: () => string
}

/** Numeric invoice statuses of the lender; a lender that refuses the loan cancels the invoice. */
const STATUS: Record<Invoice['state'], number> = { open: 0, paid: 1, cancelled: 2, declined: 2, expired: 3 }
const EVENTS: Partial<Record<Invoice['state'], string>> = {
  paid: 'invoice.paid',
  cancelled: 'invoice.cancelled',
  declined: 'invoice.cancelled',
  expired: 'invoice.expired',
}

/** Fastify plugin that simulates LendMN's merchant API: form bodies, responses `{ code, response }`. */
export function lendmnSimulator(options: LendmnOptions): FastifyPluginAsync {
  const signed = (invoice: Invoice, forged = false) => {
    const event = { eventType: EVENTS[invoice.state] ?? 'invoice.paid', data: detailOf(invoice) }
    const bytes = Buffer.from(JSON.stringify(event))
    return { ...event, signature: forged ? 'AAAA' : sign('RSA-SHA256', bytes, options.privateKey()).toString('base64') }
  }
  return async (app) =>
    serveInApp(app, options, {
      app: 'LendMN',
      actions: ['pay', 'decline', 'slow', 'silent', 'expire', 'late', 'amount'],
      sideEffects: /\/w\/invoices$/,
      callbackOf: (invoice) =>
        options.webhookUrl ? { url: options.webhookUrl, method: 'POST', body: signed(invoice) } : null,
      merchantRoutes: (api, provider) => merchantRoutes(api, provider, options),
      controlRoutes(control, { invoices }) {
        control.get<{ Params: { id: string } }>('/control/invoices/:id/webhook', async ({ params }, reply) => {
          const invoice = invoices.find(params.id)
          return invoice ? signed(invoice) : reply.code(404).send({})
        })
      },
    })
}

function merchantRoutes(api: FastifyInstance, { invoices, baseOf, clock }: InAppProvider, { token }: LendmnOptions) {
  api.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['x-and-auth-token'] !== token) return reply.send({ code: 401, response: 'Unauthorized' })
  })

  api.post('/api/w/invoices', async (request) => {
    const { amount, duration, description, trackingData, phoneNumber } = isObject(request.body) ? request.body : {}
    const faults = [
      ...(/^[1-9]\d*$/.test(String(amount)) ? [] : ['amount']),
      ...(/^[1-9]\d*$/.test(String(duration)) ? [] : ['duration']),
      ...(/^[5-9]\d{7}$/.test(String(phoneNumber)) ? [] : ['phoneNumber']),
      ...(String(trackingData ?? '').length <= 50 ? [] : ['trackingData']),
    ]
    if (faults.length > 0) return { code: 400, response: `wrong: ${faults.join(', ')}` }
    const invoice = invoices.add({
      amount: Number(amount),
      description: String(description ?? ''),
      tracking: String(trackingData ?? ''),
      phone: String(phoneNumber),
      expires_at: clock() + Number(duration) * 1000,
    })
    const link = `${baseOf(request)}/pay/${invoice.id}`
    const response = { invoiceNumber: invoice.id, amount: invoice.amount, qr_string: link, qr_link: link }
    return { code: 0, response }
  })

  api.get<{ Params: { id: string } }>('/api/w/invoices/:id', async ({ params }) => {
    const invoice = invoices.find(params.id)
    return invoice ? { code: 0, response: detailOf(invoice) } : { code: 404, response: 'Invoice not found' }
  })
}

const detailOf = (invoice: Invoice) => ({
  invoiceNumber: invoice.id,
  status: STATUS[invoice.state],
  amount: invoice.state === 'paid' ? invoice.paid : invoice.amount,
  description: invoice.description,
  trackingData: invoice.tracking,
  createdAt: new Date(invoice.created_at).toISOString(),
  expireDate: invoice.expires_at && new Date(invoice.expires_at).toISOString(),
  paidDate: invoice.state === 'paid' && invoice.ended_at !== null ? new Date(invoice.ended_at).toISOString() : null,
})
