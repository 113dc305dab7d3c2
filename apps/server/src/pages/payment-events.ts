import type { Locale } from '@delguur/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiServer, sendEvents } from '../platform/http/index.ts'
import { cookieTokens } from './cookie-tokens.ts'

const EVENTS = 'GET /api/v2/checkouts/:number/payments/:id/events'
const PREFIXES: Record<Locale, string> = { mn: '', en: '/en' }

interface Asked {
  Params: { number: string; id: string }
  Querystring: { token?: string }
}

/**
 * What the storefront's payment page listens to. It stands beside the pages because its reader can set no header: the token of
 * the order comes with the link or the cookie, as to every page of the order.
 */
export function servePaymentEvents(server: FastifyInstance, api: ApiServer, secure: boolean): void {
  for (const [locale, prefix] of Object.entries(PREFIXES)) {
    server.route<Asked>({
      method: 'GET',
      url: `${prefix}/checkout/:number/payment/:id/events`,
      config: { rateLimit: false },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { params, hostname: host, ip: visitor, headers } = request
        const events = await api.openStream(EVENTS, {
          ...{ params, query: {}, body: null, host, visitor, device: headers['user-agent'] ?? '' },
          ...{ acceptLanguage: locale, ...holderOf(request, secure) },
          ...{ idempotencyKey: undefined, upload: null, isOwnPage: true },
        })
        return sendEvents(reply, events)
      },
    })
  }
}

/** Who logged in counts where there is no token of the order. */
function holderOf({ headers, query }: FastifyRequest<Asked>, secure: boolean) {
  const tokens = cookieTokens(headers.cookie, secure)
  const orderToken = query.token ?? tokens.orderToken ?? undefined
  const access = orderToken === undefined ? tokens.session?.accessToken : null
  return { orderToken, authorization: access ? `Bearer ${access}` : undefined }
}
