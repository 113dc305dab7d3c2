import { createPublicKey, verify } from 'node:crypto'
import { isObject } from '../json.ts'

const AUTHORIZATION = /^vapid t=(([\w-]+)\.([\w-]+)\.([\w-]+)), ?k=([\w-]+)$/
const DAY_SECONDS = 86_400

/** Claims of an `Authorization` by which a shop proves its key (RFC 8292), and that key; null if it proves nothing. */
export function readVapid(authorization: string | undefined, audience: string, now: number) {
  const [, , head = '', body = '', signature = '', key = ''] = AUTHORIZATION.exec(authorization ?? '') ?? []
  const claims = parse(body)
  if (!claims || parse(head)?.alg !== 'ES256' || !isSignedBy(key, `${head}.${body}`, signature)) return null
  const { aud, exp, sub } = claims
  const isTimely = typeof exp === 'number' && exp > now / 1000 && exp <= now / 1000 + DAY_SECONDS
  return aud === audience && isTimely && typeof sub === 'string' && /^(https:|mailto:)/.test(sub) ? { key, sub } : null
}

function isSignedBy(key: string, text: string, signature: string): boolean {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    return verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  } catch {
    return false
  }
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
