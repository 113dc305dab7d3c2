import type { Locale } from '@delguur/contract'
import type { FastifyReply } from 'fastify'
import { codeText } from '../platform/http/index.ts'

const CODE = 'database_unavailable'
const REFRESH_SECONDS = 5
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE = 'body{margin:30vh auto 0;max-width:28rem;padding:0 1rem;font:1.125rem/1.6 system-ui;text-align:center}'

/** Page during a database outage; reloads by itself and needs no storefront. */
export function sendUnavailablePage(reply: FastifyReply, locale: Locale) {
  return reply
    .code(503)
    .header('retry-after', REFRESH_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>503</title><style>${STYLE}</style></head>` +
        `<body><p role="status">${codeText(CODE, locale)}</p></body></html>`,
    )
}

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
