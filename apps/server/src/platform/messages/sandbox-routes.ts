import type { FastifyInstance } from 'fastify'
import { requestedLocale } from '../http/api.ts'
import { fail } from '../http/index.ts'
import type { Outbox } from './outbox.ts'
import { LETTER_POLICY, PAGE_POLICY, sandboxPage } from './sandbox-page.ts'

interface SandboxRequest {
  Querystring: { to?: string; lang?: string }
}

/** Mailbox of a trial shop, for people and, as JSON, for browser tests. Shows login codes to everybody. */
export function serveOutbox(server: FastifyInstance, outbox: Outbox, publicUrl: string): void {
  server.get<SandboxRequest>('/sandbox/messages', async ({ query, headers }, reply) => {
    const to = typeof query.to === 'string' && query.to !== '' ? query.to : undefined
    const all = outbox.all().filter((message) => to === undefined || message.to === to)
    const messages = [...all].reverse()
    reply.header('cache-control', 'no-store').header('vary', 'accept, accept-language')
    if (headers.accept?.includes('application/json')) return { messages }
    const locale = requestedLocale(query.lang, headers['accept-language']) ?? 'mn'
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(sandboxPage({ locale, publicUrl, to, messages }))
  })

  server.get<{ Params: { number: string } }>('/sandbox/messages/:number', async ({ params }, reply) => {
    const html = outbox.find(Number(params.number))?.html
    if (!html) throw fail('not_found')
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', LETTER_POLICY)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
