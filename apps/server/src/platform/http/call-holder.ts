import { hashOf } from '../secrets.ts'

interface Identified {
  user: { id: number } | null
  orderToken: string | null
  deviceKey: string | null
}

/** Owner of the idempotency keys that a call may use; null if nothing identifies the caller that others do not know too. */
export function keyHolderOf({ user, orderToken, deviceKey }: Identified) {
  if (user) return { userId: user.id }
  if (orderToken !== null) return { orderTokenHash: hashOf(orderToken) }
  return deviceKey === null ? null : { deviceKey }
}

/** Hash that is stored and compared in place of the secret. */
export const deviceKeyOf = (secret: string | undefined): string | null =>
  secret !== undefined && /^[A-Za-z0-9_-]{22,64}$/.test(secret) ? hashOf(secret) : null

/** Token from the header, query or body, in this order. */
export function orderTokenOf(
  input: { orderToken: string | undefined },
  query: Record<string, unknown>,
  body: unknown,
): string | null {
  const inBody = body && typeof body === 'object' && 'order_token' in body ? body.order_token : null
  for (const token of [input.orderToken, query.order_token, inBody]) {
    if (typeof token === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(token)) return token
  }
  return null
}
