import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failOnDemand, loseAnswers } from '../fail-on-demand.ts'
import type { Html } from '../html.ts'
import { isObject } from '../json.ts'
import { chooseLanguage, type Language } from '../language.ts'
import { pageHeaders } from '../page-headers.ts'
import { readBodies } from '../read-bodies.ts'
import { CONTENT_SECURITY_POLICY } from '../tester-style.ts'
import { type Book, createBook, type Invoice } from './book.ts'
import { type CallbackRequest, createCallbacks } from './callbacks.ts'
import { createFaults, type FaultSettings, type InAppOptions } from './options.ts'
import { type Action, notFoundPage, payerPage } from './page.ts'

/** What makes one provider another than the others. */
export interface Character {
  /** Name of the payer's app. */
  app: string
  actions: readonly Action[]
  /** Addresses of calls that change something here. */
  orders: RegExp
  /** What the merchant is told of a change; null: nothing. */
  callbackOf(invoice: Invoice): CallbackRequest | null
  /** The calls of the merchant. */
  merchantRoutes(api: FastifyInstance, provider: InAppProvider): void
  /** Beside what every provider has. */
  controlRoutes?(api: FastifyInstance, provider: InAppProvider): void
  pageRoutes?(pages: FastifyInstance, provider: InAppProvider): void
  more?(invoice: Invoice, language: Language): Html | null
}

export interface InAppProvider {
  book: Book
  /** Tugrik that come instead of the sum that is asked, where a fault wants it. */
  wrongAmount(): number | null
  /** Brings money, or an end without any; null where the invoice is over. */
  pay(id: string, how?: { amount?: number | null; silent?: boolean; regardless?: boolean }): Invoice | null
  end(id: string, state: 'declined' | 'cancelled' | 'expired'): Invoice | null
  /** Public address of the mount point. */
  baseOf(request: FastifyRequest): string
  clock(): number
}

const RETRY_DELAYS = [1_000, 5_000, 15_000, 60_000, 300_000]
const SLOW_MS = 20_000

/** What all providers whose payers use an app have in common: a book, callbacks, faults, a page for people and one for tests. */
export function serveInApp(app: FastifyInstance, options: InAppOptions, character: Character): void {
  const clock = options.clock ?? Date.now
  const faults = createFaults()
  const book = createBook({ journalFile: options.journalFile, clock })
  const callbacks = createCallbacks({ faults, retryDelays: options.callbackRetryDelays ?? RETRY_DELAYS })
  const ending = new AbortController()
  app.addHook('onClose', async () => {
    ending.abort()
    await callbacks.close()
  })

  function tell(invoice: Invoice | null): Invoice | null {
    const request = invoice && character.callbackOf(invoice)
    if (request) callbacks.send(request)
    return invoice
  }

  const provider: InAppProvider = {
    book,
    clock,
    wrongAmount: () => faults.current().wrong_amount,
    pay(id, { amount = faults.current().wrong_amount, silent = false, regardless = false } = {}) {
      const invoice = book.pay(id, amount, regardless)
      return silent ? invoice : tell(invoice)
    },
    end: (id, state) => tell(book.end(id, state)),
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
      return book.find(id)
    },
  }

  app.register(async (api) => {
    readBodies(api)
    failOnDemand(api, faults.current)
    loseAnswers(
      api,
      ({ routeOptions }) => faults.current().lose_answer && character.orders.test(routeOptions.url ?? ''),
    )
    character.merchantRoutes(api, provider)
  })
  app.register(async (pages) => {
    readBodies(pages)
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders(CONTENT_SECURITY_POLICY))
    })
    character.pageRoutes?.(pages, provider)
    pages.get<PageRoute>('/pay/:id', (request, reply) => show(request, reply, false))
    pages.post<ActionRoute>('/pay/:id/:action', async (request, reply) => {
      const { id, action } = request.params
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : undefined
      const isOffered = act !== undefined && character.actions.includes(action as Action)
      if (!isOffered || !book.find(id)) return showNotFound(request, reply)
      if (!act(id, request.body)) return show(request, reply.code(409), true)
      return reply.redirect(`../${encodeURIComponent(id)}${new URL(request.url, 'http://localhost').search}`, 303)
    })
  })
  if (options.control) app.register(async (control) => controlRoutes(control, ACTIONS))

  function show(request: PageRequest, reply: FastifyReply, refused: boolean) {
    const invoice = book.find(request.params.id)
    if (!invoice) return showNotFound(request, reply)
    const language = languageOf(request)
    const page = payerPage({
      ...{ language, invoice, refused, app: character.app, actions: character.actions },
      merchantName: options.merchantName ?? 'Sandbox shop',
      more: character.more?.(invoice, language) ?? null,
    })
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page)
  }

  /** What a test may do; the real provider has nothing of it. */
  function controlRoutes(control: FastifyInstance, actions: typeof ACTIONS) {
    readBodies(control)
    control.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send({}))
    control.delete('/control/faults', async (): Promise<FaultSettings> => faults.reset())
    control.get('/control/invoices', async () => ({ invoices: book.all() }))
    control.get<PageRoute>(
      '/control/invoices/:id',
      async ({ params }, reply) => book.find(params.id) ?? reply.code(404).send({}),
    )
    control.post<ActionRoute>('/control/invoices/:id/:action', async ({ params, body }, reply) => {
      const act = Object.hasOwn(actions, params.action) ? actions[params.action as Action] : undefined
      return act?.(params.id, body) ?? reply.code(409).send({})
    })
    character.controlRoutes?.(control, provider)
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
