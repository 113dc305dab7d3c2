import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

export interface RawRequest {
  method: string
  /** Path as sent, neither escaped nor normalised. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends requests that browsers and `fetch` would not, a few at a time over persistent connections. */
export function openRawClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  onTestFinished(() => agent.destroy())
  const { hostname, port } = new URL(url)

  const send = ({ body = '', headers, ...rest }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      // Node sends the length of a DELETE body only if it is set.
      const framed = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ agent, hostname, port, ...rest, headers: framed }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: unpacked(Buffer.concat(parts), response.headers['content-encoding']).toString('utf8'),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return (request: RawRequest) =>
    send(request).catch((error: Error) => {
      throw new Error(`${request.method} ${request.path.slice(0, 200)} was not answered: ${error.message}`)
    })
}

function unpacked(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(content)
  return encoding === 'br' ? brotliDecompressSync(content) : content
}
