import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which the clocks of sender and receiver may differ; an older request may be a repeated one. */
const TOLERANCE_SECONDS = 5 * 60

interface SignedRequest {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Whether one of the signatures is the HMAC of `timestamp.body`, and of this moment. */
export function isSigned(secret: string, { headers, body }: SignedRequest, nowMs: number): boolean {
  const timestamp = String(headers['webhook-timestamp'] ?? '')
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}
