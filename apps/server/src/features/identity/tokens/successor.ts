import { createHmac } from 'node:crypto'

/** Successor of the presented token: deterministic, and not computable from the key or the token alone. */
export const successorOf = (presented: string, kind: string, key: string): string =>
  createHmac('sha256', key).update(`${kind} ${presented}`).digest('base64url')
