import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '../json.ts'
import type { Language } from '../language.ts'
import { readDecimal } from '../money.ts'
import { pageHeaders } from '../page-headers.ts'
import { CardRefused } from './cardholder.ts'
import type { Gateway } from './gateway.ts'
import { bankPage, notFoundPage, returnPage } from './page.ts'
import { contentSecurityPolicy } from './page-style.ts'
import { CODES, testCard } from './test-cards.ts'
import { outcomeOf, type Transaction } from './transaction-store.ts'

interface PageRoute {
  Params: { language: string; invoice: string }
}
interface ActionRoute {
  Params: { language: string; invoice: string; action: string }
}
type PageRequest = FastifyRequest<PageRoute> | FastifyRequest<ActionRoute>

/** Result for the browser if no card was used. */
const CANCELLED = { status_code: '999', desc: 'Cancelled by the payer' }

/** Pages to which a merchant sends its payers. */
export function pageRoutes(pages: FastifyInstance, gateway: Gateway) {
  const { store, cardholder } = gateway

  for (const page of ['payment', 'socialpay', 'confirmation']) {
    pages.get<PageRoute>(`/${page}/:language/:invoice`, (request, reply) => {
      const transaction = transactionFor(request, page)
      return transaction ? show(request, reply, transaction) : showNotFound(request, reply)
    })
    pages.post<ActionRoute>(`/${page}/:language/:invoice/:action`, async (request, reply) => {
      const transaction = transactionFor(request, page)
      if (!transaction) return showNotFound(request, reply)
      try {
        await act(transaction, request.params.action, request.body)
      } catch (error) {
        if (error instanceof CardRefused) return show(request, reply.code(409), transaction, error.refusal)
        throw error
      }
      const after = store.transaction(transaction.id) ?? transaction
      // A pending decision keeps the browser on the bank's page.
      const isThinking = request.params.action !== 'leave' && outcomeOf(after)?.code === null
      return isThinking ? reply.redirect(`../${transaction.invoice}`, 303) : goBack(request, reply, after)
    })
  }

  function transactionFor({ params }: PageRequest, page: string) {
    const transaction = languageOf(params.language) && store.byInvoice(params.invoice)
    const isRegistration = page === 'confirmation'
    return transaction && (transaction.way === 'registration') === isRegistration ? transaction : undefined
  }

  async function act(transaction: Transaction, action: string, body: unknown) {
    if (action === 'leave') return
    const fields = isObject(body) ? body : {}
    const card = testCard(fields.card)
    if (!card) throw new CardRefused('card')
    if (action === 'decline') return cardholder.use(transaction, card, { code: '100' })
    if (action === 'silent') return cardholder.use(transaction, card, { silent: true })
    const amount = action === 'amount' ? readDecimal(fields.amount) : undefined
    return cardholder.use(transaction, card, amount ? { amount } : {})
  }

  function show(request: PageRequest, reply: FastifyReply, transaction: Transaction, refusal?: CardRefused['refusal']) {
    const language = languageOf(request.params.language) ?? 'mn'
    const { merchantName } = gateway.settings
    const current = store.transaction(transaction.id) ?? transaction
    return send(reply, bankPage({ language, merchantName, transaction: current, refusal }), originOf(transaction))
  }

  function goBack(request: PageRequest, reply: FastifyReply, transaction: Transaction) {
    const { invoice, callback, return_type } = transaction
    const code = outcomeOf(transaction)?.code
    const result = code ? { status_code: code, desc: CODES[code].en } : CANCELLED
    const fields = { invoice, ...result }
    if (return_type === 'POST') {
      const language = languageOf(request.params.language) ?? 'mn'
      return send(reply, returnPage(language, callback, fields), originOf(transaction))
    }
    const to = new URL(callback)
    for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value)
    return reply.redirect(to.href, 303)
  }
}

const showNotFound = ({ params }: PageRequest, reply: FastifyReply) =>
  send(reply.code(404), notFoundPage(languageOf(params.language) ?? 'mn'), "'none'")

const send = (reply: FastifyReply, page: string, origin: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(contentSecurityPolicy(origin)))
    .send(page)

/** Accepts lower and upper case, since public clients use both. */
function languageOf(written: string): Language | undefined {
  const language = written.toLowerCase()
  return language === 'mn' || language === 'en' ? language : undefined
}

const originOf = ({ callback }: Transaction) => {
  const url = URL.parse(callback)
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}
