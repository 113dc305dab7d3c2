import type { Locale } from '@delguur/contract'
import type { FastifyReply } from 'fastify'
import { codeText } from '../platform/http/index.ts'
import { sendPlainPage } from './plain-page.ts'

const CODE = 'database_unavailable'
const REFRESH_SECONDS = 5

/** Page during a database outage; reloads by itself and needs no storefront. */
export const sendUnavailablePage = (reply: FastifyReply, locale: Locale) =>
  sendPlainPage(reply.header('retry-after', REFRESH_SECONDS), {
    status: 503,
    locale,
    text: codeText(CODE, locale),
    refresh: REFRESH_SECONDS,
  })

/** Texts of that page for a client-side navigation, which shows them with a retry button. */
export function sendUnavailableData(reply: FastifyReply, locale: Locale) {
  return reply
    .code(503)
    .header('retry-after', REFRESH_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(codeText(CODE, locale))
}

/** Whether an error of the API, from routes or the SDK, means an outage. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE
