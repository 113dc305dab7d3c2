import type { Locale } from '@delguur/contract'
import type { FastifyReply } from 'fastify'
import { codeText } from '../platform/http/index.ts'

const CODE = 'database_unavailable'
const REFRESH_SECONDS = 5
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE = 'body{margin:30vh auto 0;max-width:28rem;padding:0 1rem;font:1.125rem/1.6 system-ui;text-align:center}'

/** The page of a visitor while the database is away; asks again by itself, and the storefront is not needed for it. */
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

/** The same words alone, for a page whose scripts asked for the data of another one: they show them with a button that asks again. */
export function sendUnavailableData(reply: FastifyReply, locale: Locale) {
  return reply
    .code(503)
    .header('retry-after', REFRESH_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(codeText(CODE, locale))
}

/** An error of the API as routes and as the SDK throw it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE
