import { setTimeout as wait } from 'node:timers/promises'
import type { Html } from '@delguur/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failOnDemand, loseAnswers } from '../fail-on-demand.ts'
import { isObject } from '../json.ts'
import { chooseLanguage, type Language } from '../language.ts'
import { pageHeaders } from '../page-headers.ts'
import { readBodies } from '../read-bodies.ts'
import { CONTENT_SECURITY_POLICY } from '../tester-style.ts'
import { type CallbackRequest, createCallbacks } from './callbacks.ts'
import { createInvoiceStore, type Invoice, type InvoiceStore } from './invoice-store.ts'
import { createFaults, type FaultSettings, type InAppOptions } from './options.ts'
import { type Action, notFoundPage, payerPage } from './page.ts'

/** Definition of one provider: everything that differs from the others. */
export interface ProviderDefinition {
  /** Name of the payer's app. */
  app: string
  actions: readonly Action[]
  /** Route pattern of calls with side effects. */
  sideEffects: RegExp
  /** Callback for a change; null if none is sent. */
  callbackOf(invoice: Invoice): CallbackRequest | null
  /** Registers the merchant API. */
  merchantRoutes(api: FastifyInstance, provider: InAppProvider): void
  /** Registers control routes in addition to the common ones. */
  controlRoutes?(api: FastifyInstance, provider: InAppProvider): void
  pageRoutes?(pages: FastifyInstance, provider: InAppProvider): void
  more?(invoice: Invoice, language: Language): Html | null
}

export interface InAppProvider {
  invoices: InvoiceStore
  /** Amount in tugrik that a fault substitutes for the requested one; null without the fault. */
  wrongAmount(): number | null
  /** Pays or closes an invoice; null if it is closed already. */
  pay(id: string, how?: { amount?: number | null; silent?: boolean; regardless?: boolean }): Invoice | null
  end(id: string, state: 'declined' | 'cancelled' | 'expired'): Invoice | null
  /** Public URL of the mount point. */
  baseOf(request: FastifyRequest): string
  clock(): number
}

const RETRY_DELAYS = [1_000, 5_000, 15_000, 60_000, 300_000]
const SLOW_MS = 20_000

/** Registers the common parts of all in-app providers: invoices, callbacks, faults, the payer page and the control API. */
export function serveInApp(app: FastifyInstance, options: InAppOptions, definition: ProviderDefinition): void {
  const clock = options.clock ?? Date.now
  const faults = createFaults()
  const invoices = createInvoiceStore({ journalFile: options.journalFile, clock })
  const callbacks = createCallbacks({ faults, retryDelays: options.callbackRetryDelays ?? RETRY_DELAYS })
  const ending = new AbortController()
  app.addHook('onClose', async () => {
    ending.abort()
    await callbacks.close()
  })

  function notify(invoice: Invoice | null): Invoice | null {
    const request = invoice && definition.callbackOf(invoice)
    if (request) callbacks.send(request)
    return invoice
  }

  const provider: InAppProvider = {
    invoices,
    clock,
    wrongAmount: () => faults.current().wrong_amount,
    pay(id, { amount = faults.current().wrong_amount, silent = false, regardless = false } = {}) {
      const invoice = invoices.pay(id, amount, regardless)
      return silent ? invoice : notify(invoice)
    },
    end: (id, state) => notify(invoices.end(id, state)),
    baseOf: (request) => options.baseUrl ?? `${request.protocol}://${request.host}${app.prefix}`,
  }

  const ACTIONS: Record<Action, (id: string, body: unknown) => Invoice | null> = {
    pay: (id) => provider.pay(id),
    silent: (id) => provider.pay(id, { silent: true }),
    late: (id) => provider.pay(id, { regardless: true }),
    decline: (id) => provider.end(id, 'declined'),
    cancel: (id) => provider.end(id, 'cancelled'),
    expire: (id) => provider.end(id, 'expired'),
    amount: (id, body) => {
      const amount = isObject(body) ? Number(body.amount) : 0
      return Number.isInteger(amount) && amount > 0 ? provider.pay(id, { amount }) : null
    },
    slow: (id) => {
      const paying = wait(SLOW_MS, undefined, { signal: ending.signal, ref: false })
      paying.then(() => provider.pay(id)).catch(() => {})
      return invoices.find(id)
    },
  }

  app.register(async (api) => {
    readBodies(api)
    failOnDemand(api, faults.current)
    loseAnswers(
      api,
      ({ routeOptions }) => faults.current().lose_answer && definition.sideEffects.test(routeOptions.url ?? ''),
    )
    definition.merchantRoutes(api, provider)
  })
  app.register(async (pages) => {
    readBodies(pages)
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders(CONTENT_SECURITY_POLICY))
    })
    definition.pageRoutes?.(pages, provider)
    pages.get<PageRoute>('/pay/:id', (request, reply) => show(request, reply, false))
    pages.post<ActionRoute>('/pay/:id/:action', async (request, reply) => {
      const { id, action } = request.params
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : undefined
      const isOffered = act !== undefined && definition.actions.includes(action as Action)
      if (!isOffered || !invoices.find(id)) return showNotFound(request, reply)
      if (!act(id, request.body)) return show(request, reply.code(409), true)
      return reply.redirect(`../${encodeURIComponent(id)}${new URL(request.url, 'http://localhost').search}`, 303)
    })
  })
  if (options.control) app.register(async (control) => controlRoutes(control, ACTIONS))

  function show(request: PageRequest, reply: FastifyReply, refused: boolean) {
    const invoice = invoices.find(request.params.id)
    if (!invoice) return showNotFound(request, reply)
    const language = languageOf(request)
    const page = payerPage({
      language,
      invoice,
      refused,
      app: definition.app,
      actions: definition.actions,
      merchantName: options.merchantName ?? 'Sandbox shop',
      more: definition.more?.(invoice, language) ?? null,
    })
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page)
  }

  /** Control API for tests; the real provider has no equivalent. */
  function controlRoutes(control: FastifyInstance, actions: typeof ACTIONS) {
    readBodies(control)
    control.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send({}))
    control.delete('/control/faults', async (): Promise<FaultSettings> => faults.reset())
    control.get('/control/invoices', async () => ({ invoices: invoices.all() }))
    control.get<PageRoute>(
      '/control/invoices/:id',
      async ({ params }, reply) => invoices.find(params.id) ?? reply.code(404).send({}),
    )
    control.post<ActionRoute>('/control/invoices/:id/:action', async ({ params, body }, reply) => {
      const act = Object.hasOwn(actions, params.action) ? actions[params.action as Action] : undefined
      return act?.(params.id, body) ?? reply.code(409).send({})
    })
    definition.controlRoutes?.(control, provider)
  }
}

interface PageRoute {
  Params: { id: string }
  Querystring: { lang?: string }
}
interface ActionRoute {
  Params: { id: string; action: string }
  Querystring: { lang?: string }
}
type PageRequest = FastifyRequest<PageRoute> | FastifyRequest<ActionRoute>

const showNotFound = (request: PageRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(notFoundPage(languageOf(request)))

export const languageOf = ({ query, headers }: Pick<PageRequest, 'query' | 'headers'>) =>
  chooseLanguage(query.lang, headers['accept-language'])
