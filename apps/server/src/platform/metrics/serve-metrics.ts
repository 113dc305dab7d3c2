import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../http/index.ts'
import { isSameSecret } from '../secrets.ts'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Serves `/metrics` to programs on this machine, and to those elsewhere that send the token. Nobody else learns that it
 * exists. A busy process is measured, too.
 */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string | null): void {
  server.get('/metrics', { config: { pressureHandler: () => {} } }, (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, token)) throw fail('not_found')
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(metrics.text())
  })
}

/** Proxies on this machine come from here, too, and name whom they ask for. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const hasToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
