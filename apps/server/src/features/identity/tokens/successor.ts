import { createHmac } from 'node:crypto'

/** The token that follows the presented one: the same each time, and unknown to whoever has only the key or the token. */
export const successorOf = (presented: string, kind: string, key: string): string =>
  createHmac('sha256', key).update(`${kind} ${presented}`).digest('base64url')
