import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const WORTH_IT_BYTES = 1000
/** The best trade-off of compression time and size. */
export const BROTLI_QUALITY = 7

type Encoding = 'br' | 'gzip'

/** Bytes that are sent many times: each encoding is computed once, on first use. */
export interface Compressible {
  plain: Buffer
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

export const compressible = (plain: Buffer): Compressible => ({ plain, encoded: {} })

/** Sends the bytes in the best encoding that the client accepts; the content type must already be set. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, content: Compressible) {
  const encoding = content.plain.length < WORTH_IT_BYTES ? null : bestEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(content.plain)
  content.encoded[encoding] ??= encode(encoding, content.plain)
  return reply
    .header('content-encoding', encoding)
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .send(await content.encoded[encoding])
}

function encode(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain)
  return toBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

function bestEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const names = accepted.split(',').map((part) => part.trim().split(';'))
  const takes = (name: string) =>
    names.some(([known, quality]) => known === name && !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
