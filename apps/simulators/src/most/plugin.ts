import { randomBytes } from 'node:crypto'
import { html } from '@delguur/html'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { InAppOptions } from '../in-app/options.ts'
import { payerDocument } from '../in-app/page.ts'
import { type InAppProvider, languageOf, serveInApp } from '../in-app/provider.ts'
import type { JsonObject } from '../json.ts'
import { readRequest } from './wire.ts'

export interface MostOptions extends InAppOptions {
  institution: string
  payeeId: string
  /** Initialisation vector of 16 characters that Most gives every merchant of the institution. */
  iv: string
  /** Private key (PEM) of the certificate that merchants encrypt to; called with the first request. */
  privateKey: () => string
}

/** Response codes of Most; only 0 is documented, the others are invented. */
const CODES = { ok: '0', bad: '1', declined: '16', wrongTan: '17', over: '18' } as const
const TOKEN_MS = 5 * 60_000
/** A payer with an empty balance. */
const POOR = 'poor-'

interface Tokens {
  tan: string
  until: number
}

const answer = (responseCode: string, responseDesc: string, data: JsonObject = {}) => ({
  responseCode,
  responseDesc,
  responseData: JSON.stringify(data),
})

/** Fastify plugin that simulates MostMoney: numbered calls with encrypted fields, and an app that passes tokens to pages. */
export function mostSimulator(options: MostOptions): FastifyPluginAsync {
  const issued = new Map<string, Tokens>()
  const issue = (clock: () => number, isPoor = false) => {
    const custtkn = `${isPoor ? POOR : ''}${randomBytes(18).toString('base64url')}`
    const txntkn = randomBytes(9).toString('base64url')
    issued.set(custtkn, { tan: txntkn, until: clock() + TOKEN_MS })
    return { custtkn, txntkn }
  }
  return async (app) =>
    serveInApp(app, options, {
      app: 'MostMoney',
      actions: ['pay', 'slow', 'silent', 'late', 'amount'],
      sideEffects: /\/TT(3051|1608)$/,
      callbackOf: () => null,
      merchantRoutes: (api, provider) => merchantRoutes(api, provider, { ...options, issued }),
      controlRoutes: (control, { clock }) =>
        control.post<{ Body: { poor?: boolean } | undefined }>('/control/tokens', async ({ body }) =>
          issue(clock, body?.poor === true),
        ),
      pageRoutes: (pages, { clock, baseOf }) => appPage(pages, (isPoor) => issue(clock, isPoor), baseOf),
    })
}

function merchantRoutes(
  api: FastifyInstance,
  { invoices, pay, end, clock, wrongAmount }: InAppProvider,
  { institution, payeeId, iv, privateKey, issued }: MostOptions & { issued: Map<string, Tokens> },
) {
  const traces = new Set<string>()

  function callOf(number: string, headers: JsonObject, body: unknown): JsonObject | null {
    if (headers.tt !== number || headers.rs !== '00' || headers.pv !== '05') return null
    const call = readRequest(body, { privateKey: privateKey(), iv })
    const isOurs = call?.srcInstId === institution && call.payeeId === payeeId
    const trace = String(call?.traceNo)
    if (!call || !isOurs || trace.length !== 16 || traces.has(trace)) return null
    traces.add(trace)
    return call
  }

  api.post('/TT3051', async ({ headers, body }) => {
    const call = callOf('3051', headers, body)
    const amount = Number(call?.tranAmount)
    const isSound = call?.channel === '44' && call.tranCur === 'MNT' && String(call.billId).length === 14
    if (!isSound || !Number.isInteger(amount) || amount <= 0) return answer(CODES.bad, 'Bad request')
    const tracking = String(call.billId)
    const known = invoices.all().find((invoice) => invoice.tracking === tracking && invoice.amount === amount)
    const invoice = known ?? invoices.add({ amount, description: String(call.tranDesc ?? ''), tracking })
    return answer(CODES.ok, 'Success', { qr_code: invoice.id })
  })

  api.post('/TT3065', async ({ headers, body }) => {
    const call = callOf('3065', headers, body)
    const invoice = call && invoices.find(String(call.qrCode))
    if (!invoice) return answer(CODES.bad, 'Bad request')
    if (String(call.isCheckQr) === '0') end(invoice.id, 'cancelled')
    const { state, paid, payment_id } = invoices.find(invoice.id) ?? invoice
    return answer(CODES.ok, 'Success', {
      qr_code: invoice.id,
      status: state === 'paid' ? 'PAID' : state === 'open' ? 'NEW' : 'CANCELED',
      ...(state === 'paid' && { amount: paid, transactionId: payment_id }),
    })
  })

  api.post('/TT1608', async ({ headers, body }) => {
    const call = callOf('1608', headers, body)
    const invoice = call?.channel === '4' && invoices.find(String(call.qrCode))
    if (!invoice || Number(call.tranAmount) !== invoice.amount) return answer(CODES.bad, 'Bad request')
    const customer = String(call.srcMsisdn)
    const tokens = issued.get(customer)
    issued.delete(customer)
    if (!tokens || tokens.until <= clock() || tokens.tan !== call.tan)
      return answer(CODES.wrongTan, 'TAN code incorrect')
    if (customer.startsWith(POOR)) return answer(CODES.declined, 'Insufficient balance')
    const paid = pay(invoice.id, { amount: wrongAmount() })
    return paid ? answer(CODES.ok, 'Success', { transactionId: paid.payment_id }) : answer(CODES.over, 'QR is used')
  })
}

const TEXTS = {
  mn: {
    title: 'MostMoney апп',
    hint: 'Дэлгүүрийг MostMoney аппын дотор нээсэн мэт хуурамч токентой буцна.',
    rich: 'Дэлгүүр рүү орох',
    poor: 'Үлдэгдэлгүй хэрэглэгчээр орох',
  },
  en: {
    title: 'MostMoney app',
    hint: 'You go back to the shop with test tokens, as if the MostMoney app had opened it.',
    rich: 'Open the shop',
    poor: 'Open it as somebody without money',
  },
}

interface AppRoute {
  Params: { id: string }
  Querystring: { lang?: string; return_url?: string; poor?: string }
}

/** The app as a shop sees it: it opens a page with tokens in the fragment, which no server logs. */
function appPage(
  pages: FastifyInstance,
  issue: (isPoor: boolean) => { custtkn: string; txntkn: string },
  baseOf: InAppProvider['baseOf'],
) {
  pages.get<AppRoute>('/app', async (request, reply) => {
    const language = languageOf(request)
    const { title, hint, rich, poor } = TEXTS[language]
    const query = new URLSearchParams({ lang: language, return_url: request.query.return_url ?? '/' })
    const page = payerDocument(
      language,
      title,
      html`<p class="hint">${hint}</p><section class="card"><h1>${title}</h1><div class="actions">
<form method="post" action="app?${query.toString()}"><button class="main">${rich}</button></form>
<form method="post" action="app?${query.toString()}&amp;poor=1"><button>${poor}</button></form></div></section>`,
    )
    return reply.type('text/html; charset=utf-8').send(page)
  })
  pages.post<AppRoute>('/app', async (request, reply) => {
    const { origin } = new URL(baseOf(request))
    const target = URL.parse(request.query.return_url ?? '/', origin)
    // Only the own origin is allowed, since the URL carries the tokens.
    const back = target?.origin === origin ? target : new URL('/', origin)
    back.hash = new URLSearchParams(issue(request.query.poor === '1')).toString()
    return reply.redirect(back.href, 303)
  })
}
