import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** `v1,` and the HMAC-SHA256 of `timestamp.body` in Base64; the key is what the secret encodes after its prefix. */
const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${timestamp}.${body}`)
    .digest('base64')}`

/** Headers of Standard Webhooks, signed with each of the secrets. */
export const signedHeaders = (
  eventId: string,
  secrets: readonly string[],
  body: string,
  timestamp = Math.floor(Date.now() / 1000),
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Delguur-Webhooks/1',
  'webhook-id': eventId,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, timestamp, body)).join(' '),
})
