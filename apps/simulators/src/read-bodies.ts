import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON and form bodies independently of the mount point, so that its content-type limits do not change the
 * protocol. An unparsable JSON body becomes the result of `unreadable`, unless that throws.
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
