import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import { readBodies } from '../read-bodies.ts'
import { controlRoutes } from './control-routes.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { type QrProviderOptions, settingsFrom } from './options.ts'
import { openProvider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { testerRoutes } from './tester-routes.ts'

/**
 * Fastify plugin that simulates the QPay v2 merchant API; amounts on the wire are tugrik, errors are `{ error, message
 * }`.
 */
export function qrProviderSimulator(options: QrProviderOptions): FastifyPluginAsync {
  return async (app) => {
    const provider = await openProvider(settingsFrom(options), (error) => app.log.error(error))
    app.addHook('onClose', () => provider.close())
    readBodies(app, () => {
      throw invalid('the body is not JSON')
    })
    answerErrors(app)

    app.register(async (api) => {
      failOnDemand(api, () => {
        const { delay_ms, hang, down } = provider.faults.current()
        return { delay_ms, hang, status: down ? 503 : null }
      })
      merchantRoutes(api, provider)
    })
    app.register(async (pages) => testerRoutes(pages, provider))
    if (provider.settings.control) app.register(async (control) => controlRoutes(control, provider))
  }
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const answer = providerError(error)
    if (answer.status === 500) request.log.error(error)
    return reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = new ProviderError('NOT_FOUND_ERROR')
    return reply.code(status).send(body)
  })
}

function providerError(error: unknown) {
  if (error instanceof ProviderError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500 && error instanceof Error ? invalid(error.message) : new ProviderError('INTERNAL_ERROR')
}
