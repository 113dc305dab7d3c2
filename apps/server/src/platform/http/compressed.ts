import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const WORTH_IT_BYTES = 1000
/** The best trade-off of compression time and size. */
export const BROTLI_QUALITY = 8

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

/** Sends what is made while it is sent, compressed if the client accepts it; the content type must already be set. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, content: Readable) {
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(content)
  const packed = createGzip()
  // A fault of the content ends the packed stream, which the reply reads.
  pipeline(content, packed, () => undefined)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(packed)
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
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null
}

function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';'))
  return names.some(([known, quality]) => known === encoding && !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
}
