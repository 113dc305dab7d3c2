import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '../json.ts'
import { chooseLanguage } from '../language.ts'
import { pageHeaders } from '../page-headers.ts'
import { CONTENT_SECURITY_POLICY } from '../tester-style.ts'
import type { Settings } from './options.ts'
import { payerPage } from './payer-page.ts'
import type { Statement } from './statement.ts'

type Query = Record<string, unknown>

const MOST = 1_000_000_000_000

/** The page of the payer's bank. */
export function payerRoutes(pages: FastifyInstance, settings: Settings, statement: Statement) {
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders(CONTENT_SECURITY_POLICY))
  })

  pages.get('/pay', (request, reply) => show(request, reply.code(200), textsOf(request.query)))

  pages.post('/transfer', async (request, reply) => {
    const { amount, note } = textsOf(request.body)
    const sum = Number(amount)
    if (!Number.isSafeInteger(sum) || sum < 1 || sum > MOST) {
      return show(request, reply.code(400), { amount, note }, { refused: true })
    }
    await statement.transfer({ amount: sum, description: note.slice(0, 200) })
    const lang = chooseLanguage(text((request.query as Query).lang), request.headers['accept-language'])
    return reply.redirect(`pay?${new URLSearchParams({ lang, made: '1' })}`, 303)
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { amount, note }: { amount: string; note: string },
    { refused = false } = {},
  ) {
    const query = request.query as Query
    const page = payerPage({
      amount,
      note,
      refused,
      holder: settings.holder,
      iban: settings.iban,
      language: chooseLanguage(text(query.lang), request.headers['accept-language']),
      made: query.made === '1' && !refused,
      rows: statement.rows(),
    })
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page)
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const textsOf = (from: unknown) => {
  const { amount, note } = isObject(from) ? from : {}
  return { amount: text(amount) ?? '', note: text(note) ?? '' }
}
