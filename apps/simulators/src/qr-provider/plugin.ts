import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import type { Faults } from './faults.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { type QrProviderOptions, settingsFrom } from './options.ts'
import { openProvider } from './provider.ts'
import { invalid, ProviderError } from './provider-error.ts'
import { testerRoutes } from './tester-routes.ts'

/** A Fastify plugin that behaves as a QPay v2 merchant API; money on the wire is tugrik, errors are `{ error, message }`. */
export function qrProviderSimulator(options: QrProviderOptions): FastifyPluginAsync {
  return async (app) => {
    const provider = await openProvider(settingsFrom(options), (error) => app.log.error(error))
    app.addHook('onClose', () => provider.close())
    readBodies(app)
    answerErrors(app)

    app.register(async (api) => {
      failOnDemand(api, provider.faults)
      merchantRoutes(api, provider)
    })
    app.register(async (pages) => testerRoutes(pages, provider))
    if (provider.settings.control) app.register(async (control) => controlRoutes(control, provider))
  }
}

/** Its own parsers, so that a mount point's limits on content types do not change the protocol. */
function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text === '') return undefined
    try {
      return JSON.parse(text)
    } catch {
      throw invalid('the body is not JSON')
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
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

function failOnDemand(api: FastifyInstance, faults: Faults) {
  const hung = new Set<FastifyReply>()
  api.addHook('preClose', async () => {
    for (const reply of hung) reply.raw.destroy()
  })
  api.addHook('onRequest', async (_request, reply) => {
    const { delay_ms, down, hang } = faults.current()
    if (delay_ms > 0) await new Promise((resolve) => setTimeout(resolve, delay_ms))
    if (hang) {
      hung.add(reply)
      reply.raw.once('close', () => hung.delete(reply))
      return reply.hijack()
    }
    if (down) {
      return reply
        .code(503)
        .type('text/html')
        .send('<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>')
    }
  })
}
