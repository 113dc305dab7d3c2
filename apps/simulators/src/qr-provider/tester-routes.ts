import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '../json.ts'
import { chooseLanguage } from '../language.ts'
import { readDecimal } from '../money.ts'
import { pageHeaders } from '../page-headers.ts'
import { CONTENT_SECURITY_POLICY } from '../tester-style.ts'
import { bankApp, bankLogo } from './bank-apps.ts'
import { type Invoice, stateOf } from './ledger.ts'
import { isLatePending, PayerRefused, type Refusal, type TransferOptions } from './payer.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { notFoundPage, testerPage } from './tester-page.ts'

interface Query {
  lang?: string
  bank?: string
  return_url?: string
}
interface PageRoute {
  Params: { id: string }
  Querystring: Query
}
interface ActionRoute {
  Params: { id: string; action: string }
  Querystring: Query
}

type Action = (provider: Provider, id: string, options: TransferOptions, body: unknown) => Promise<unknown>

const ACTIONS: Record<string, Action> = {
  pay: ({ payer }, id, options) => payer.pay(id, options),
  card: ({ payer }, id, options) => payer.pay(id, { ...options, type: 'CARD' }),
  silent: ({ payer }, id, options) => payer.pay(id, { ...options, silent: true }),
  decline: ({ payer }, id, options) => payer.decline(id, options),
  expire: ({ payer }, id) => payer.expire(id),
  late: ({ payer }, id) => payer.payLate(id),
  amount: ({ payer }, id, options, body) =>
    payer.pay(id, { ...options, amount: enteredAmount(body), regardless: true }),
  twice: async ({ payer }, id, options) => {
    await payer.pay(id, { ...options, regardless: true })
    await payer.pay(id, { ...options, regardless: true })
  },
}

/** Page on which a tester acts as the payer's bank app; works without JavaScript. */
export function testerRoutes(pages: FastifyInstance, provider: Provider) {
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders(CONTENT_SECURITY_POLICY))
  })

  pages.get<PageRoute>('/pay/:id', (request, reply) => showPage(provider, request, reply))

  pages.post<ActionRoute>('/pay/:id/:action', async (request, reply) => {
    const { id, action } = request.params
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!act || !provider.ledger.invoice(id)) return showNotFound(request, reply)
    try {
      const bank = request.query.bank
      await act(provider, id, bank === undefined ? {} : { bank: String(bank) }, request.body)
    } catch (error) {
      if (error instanceof PayerRefused) return showPage(provider, request, reply.code(409), error.refusal)
      throw error
    }
    return reply.redirect(`../${id}${new URL(request.url, 'http://localhost').search}`, 303)
  })

  pages.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
    const app = bankApp(request.params.file.replace(/\.svg$/, ''))
    if (!app) throw new ProviderError('NOT_FOUND_ERROR')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(bankLogo(app))
  })
}

type PageRequest = FastifyRequest<PageRoute> | FastifyRequest<ActionRoute>

const showNotFound = (request: PageRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(notFoundPage(languageOf(request)))

const languageOf = ({ query, headers }: PageRequest) => chooseLanguage(query.lang, headers['accept-language'])

async function showPage(provider: Provider, request: PageRequest, reply: FastifyReply, refusal?: Refusal) {
  const { ledger, settings } = provider
  const invoice = ledger.invoice(request.params.id)
  if (!invoice) return showNotFound(request, reply)

  const payments = ledger.paymentsOf(invoice.id)
  const page = await testerPage({
    invoice,
    payments,
    refusal,
    language: languageOf(request),
    merchantName: settings.merchantName,
    state: stateOf(invoice, payments, settings.clock()),
    isLatePending: isLatePending(invoice, ledger),
    bank: bankApp(request.query.bank)?.key,
    returnUrl: returnUrl(
      request.query.return_url,
      invoice,
      settings.baseUrl ?? `${request.protocol}://${request.host}`,
    ),
  })
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page)
}

/**
 * Return URL from the query or the invoice's note; only our own origin and loopback are allowed, to prevent open
 * redirects.
 */
function returnUrl(requested: unknown, { note }: Invoice, base: string) {
  const target = typeof requested === 'string' ? requested : note
  const url = target ? URL.parse(target, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const isOurs = url.origin === new URL(base).origin || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return isOurs ? url.href : undefined
}

function enteredAmount(body: unknown) {
  const amount = readDecimal(isObject(body) ? body.amount : undefined)
  if (!amount) throw new PayerRefused('amount')
  return amount
}
