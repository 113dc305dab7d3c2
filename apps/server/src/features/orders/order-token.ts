import { randomBytes } from 'node:crypto'

/** What opens an order for whoever holds it. */
export const newOrderToken = (): string => randomBytes(24).toString('base64url')
