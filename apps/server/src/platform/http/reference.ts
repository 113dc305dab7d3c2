import { openApiDocument } from '@delguur/contract/openapi'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** `/openapi.json` and the page `/docs` that shows it. */
export function serveReference(server: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(publicUrl)
  server.get('/openapi.json', () => document)
  server.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document } })
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
