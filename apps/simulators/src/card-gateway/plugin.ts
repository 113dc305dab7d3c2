import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { failOnDemand, loseAnswers } from '../fail-on-demand.ts'
import { readBodies } from '../read-bodies.ts'
import { controlRoutes } from './control-routes.ts'
import { openGateway } from './gateway.ts'
import { GatewayError, invalid } from './gateway-error.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { type CardGatewayOptions, settingsFrom } from './options.ts'
import { pageRoutes } from './page-routes.ts'

/** Calls with side effects, whose response may be lost afterwards. */
const SIDE_EFFECTS = /\/api\/(invoice|pay|confirmation)$/

/** Fastify plugin that simulates Golomt bank's e-commerce gateway; amounts are decimal strings, everything is signed. */
export function cardGatewaySimulator(options: CardGatewayOptions): FastifyPluginAsync {
  return async (app) => {
    const gateway = await openGateway(settingsFrom(options), (error) => app.log.error(error))
    app.addHook('onClose', () => gateway.close())
    readBodies(app, () => {
      throw invalid('the body is not JSON')
    })
    answerErrors(app, gateway.settings.clock)

    app.register(async (api) => {
      failOnDemand(api, gateway.faults.current)
      loseAnswers(
        api,
        ({ routeOptions }, { statusCode }) =>
          gateway.faults.current().lose_answer && statusCode === 200 && SIDE_EFFECTS.test(routeOptions.url ?? ''),
      )
      merchantRoutes(api, gateway)
    })
    app.register(async (pages) => pageRoutes(pages, gateway))
    if (gateway.settings.control) app.register(async (control) => controlRoutes(control, gateway))
  }
}

function answerErrors(app: FastifyInstance, clock: () => number) {
  const pathOf = (url: string) => url.split('?')[0] ?? url
  app.setErrorHandler((error, request, reply) => {
    const known = gatewayError(error)
    if (known.status === 500) request.log.error(error)
    return reply.code(known.status).send(known.bodyFor(pathOf(request.url), clock()))
  })
  app.setNotFoundHandler((request, reply) => {
    const missing = new GatewayError('NotFound', 'No such address')
    return reply.code(404).send(missing.bodyFor(pathOf(request.url), clock()))
  })
}

function gatewayError(error: unknown) {
  if (error instanceof GatewayError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500 && error instanceof Error
    ? invalid(error.message)
    : new GatewayError('Internal', 'Internal error')
}
