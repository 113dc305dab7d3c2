import type { FastifyInstance } from 'fastify'
import { fail } from '../http/index.ts'
import type { FileStore } from './index.ts'
import { createRenditions } from './renditions.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const PICTURE_NAME = /^[a-f0-9]{24}-(?:\d{1,4}\.(?=avif|webp)|share\.(?=jpg))(avif|webp|jpg)$/

/** `GET /images/{hash}-{width}.{avif|webp}` and `{hash}-share.jpg`: immutable content, which clients may cache for ever. */
export function servePictures(server: FastifyInstance, files: FileStore): void {
  const renditions = createRenditions(files)
  const read = async (name: string) =>
    (await files.read(name)) ?? ((await renditions.make(name)) ? files.read(name) : null)

  server.get<{ Params: { name: string } }>('/images/:name', async ({ params: { name } }, reply) => {
    const [, format = ''] = PICTURE_NAME.exec(name) ?? []
    const found = format ? await read(name) : null
    if (!found) throw fail('not_found')
    return reply
      .type(TYPES[format] ?? '')
      .header('content-length', found.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream)
  })
}
