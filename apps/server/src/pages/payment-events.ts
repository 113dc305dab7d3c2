import type { Locale } from '@delguur/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiServer, sendEvents } from '../platform/http/index.ts'
import { cookieTokens } from './cookie-tokens.ts'

/** Event streams of pages that await a payment. */
const STREAMS = [
  { page: '/checkout/:number/payment/:id', events: 'GET /api/v2/checkouts/:number/payments/:id/events', of: 'order' },
  { page: '/account/wallet/deposits/:id', events: 'GET /api/v2/wallet/deposits/:id/events', of: 'customer' },
] as const
type Of = (typeof STREAMS)[number]['of']
const PREFIXES: Record<Locale, string> = { mn: '', en: '/en' }

interface StreamRequest {
  Params: Record<string, string>
  Querystring: { token?: string }
}

/**
 * Serves event streams beside the pages, because `EventSource` cannot set headers: the order token comes from a cookie or link,
 * as for every page of the order, and the login from the cookie alone.
 */
export function servePaymentEvents(server: FastifyInstance, api: ApiServer, secure: boolean): void {
  for (const [locale, prefix] of Object.entries(PREFIXES)) {
    for (const { page, events, of } of STREAMS) {
      server.route<StreamRequest>({
        method: 'GET',
        url: `${prefix}${page}/events`,
        config: { cost: 0 },
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { params, hostname: host, ip: clientIp, headers } = request
          const stream = await api.openStream(events, {
            params,
            query: {},
            body: null,
            host,
            clientIp,
            device: headers['user-agent'] ?? '',
            acceptLanguage: locale,
            ...holderOf(request, of, secure),
            deviceSecret: undefined,
            idempotencyKey: undefined,
            requestId: 'page',
            upload: null,
            saveUpload: null,
            form: null,
            isOwnPage: true,
          })
          return sendEvents(reply, stream)
        },
      })
    }
  }
}

/** Holder of an order: its token takes precedence over the login. */
function holderOf({ headers, params, query }: FastifyRequest<StreamRequest>, of: Of, secure: boolean) {
  const tokens = cookieTokens(headers.cookie, secure)
  const given = query.token ?? tokens.orderTokenOf(params.number ?? '') ?? tokens.orderToken ?? undefined
  const orderToken = of === 'order' ? given : undefined
  const access = orderToken === undefined ? tokens.session?.accessToken : null
  return { orderToken, authorization: access ? `Bearer ${access}` : undefined }
}
