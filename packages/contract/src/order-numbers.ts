import { Type } from 'typebox'
import { LocaleQuery } from './endpoint.ts'

export const OrderNumber = Type.String({ pattern: '^R\\d{9}$', maxLength: 10 })
export const OrderToken = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

export const byNumber = Type.Object({ number: OrderNumber })
/** The token may also be sent in the header `X-Order-Token`. */
export const holderQuery = Type.Object({ ...LocaleQuery, order_token: Type.Optional(OrderToken) })
