import type { FastifyInstance } from 'fastify'

/**
 * JSON and forms by parsers of its own, so that a mount point's limits on content types do not change the protocol. A body that is
 * no JSON is what `unreadable` answers, unless it throws.
 */
export function readBodies(app: FastifyInstance, unreadable: () => undefined = () => undefined): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text === '') return undefined
    try {
      return JSON.parse(text)
    } catch {
      return unreadable()
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
}
