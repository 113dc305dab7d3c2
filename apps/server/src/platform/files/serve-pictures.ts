import type { FastifyInstance } from 'fastify'
import { fail } from '../http/index.ts'
import type { FileStore } from './index.ts'
import { createRenditions } from './renditions.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const PICTURE_NAME = /^[a-f0-9]{24}-(?:\d{1,4}(?:\.(avif|webp))?|share\.(jpg))$/
/** Clients that read AVIF name it; `image/*` says nothing. */
const READS_AVIF = /image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/**
 * `GET /images/{hash}-{width}` in the best format that the client names, `{hash}-{width}.{avif|webp}` and
 * `{hash}-share.jpg`: immutable content, which clients may cache for ever.
 */
export function servePictures(server: FastifyInstance, files: FileStore): void {
  const renditions = createRenditions(files)
  const read = async (name: string) =>
    (await files.read(name)) ?? ((await renditions.make(name)) ? files.read(name) : null)

  server.get<{ Params: { name: string } }>('/images/:name', async ({ params: { name }, headers }, reply) => {
    const matched = PICTURE_NAME.exec(name)
    if (!matched) throw fail('not_found')
    const named = matched[1] ?? matched[2]
    const format = named ?? (READS_AVIF.test(headers.accept ?? '') ? 'avif' : 'webp')
    const found = await read(named ? name : `${name}.${format}`)
    if (!found) throw fail('not_found')
    if (!named) reply.header('vary', 'accept')
    return reply
      .type(TYPES[format] ?? '')
      .header('content-length', found.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream)
  })
}
