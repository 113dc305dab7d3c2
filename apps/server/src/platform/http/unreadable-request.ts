import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from './fail.ts'
import { toWire } from './to-wire.ts'

/** Refusals by Node's parser; a path or query with raw, unescaped Cyrillic is the usual one. */
const REFUSALS: Record<string, Parameters<typeof fail>[0]> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Answers a request that cannot be read as HTTP like any other error; nothing is known of its language. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const refusal = fail(REFUSALS[error.code ?? ''] ?? 'malformed_request')
  const body = JSON.stringify(toWire(refusal, 'mn', randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
