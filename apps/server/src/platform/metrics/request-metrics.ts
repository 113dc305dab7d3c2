import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Seconds; a page is drawn within the first half of them, and an outside party may need all. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures each request of the routes that are added from here on. A path without a route counts as `none`. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const count = metrics.counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route and status.',
  })
  const observe = metrics.histogram(
    {
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by method and route.',
    },
    BOUNDS,
  )
  server.addHook('onResponse', (request, reply, done) => {
    const of = { method: request.method, route: request.routeOptions.url ?? 'none' }
    count({ ...of, status: String(reply.statusCode) })
    observe(of, reply.elapsedTime / 1000)
    done()
  })
}
