import type { Locale } from '@delguur/contract'
import type { FastifyReply } from 'fastify'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE = 'body{margin:30vh auto 0;max-width:28rem;padding:0 1rem;font:1.125rem/1.6 system-ui;text-align:center}'

interface PlainPage {
  status: number
  locale: Locale
  text: string
  /** Seconds after which it reloads by itself. */
  refresh?: number
}

/** A page of one sentence, which needs no storefront. */
export function sendPlainPage(reply: FastifyReply, { status, locale, text, refresh }: PlainPage) {
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `${again}<title>${status}</title><style>${STYLE}</style></head><body><p role="status">${text}</p></body></html>`,
    )
}
