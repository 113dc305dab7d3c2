import { Type } from 'typebox'
import { articleErrors } from './articles.ts'
import { catalogErrors } from './catalog.ts'
import { fulfilmentErrors } from './fulfilment.ts'
import { generalErrors } from './general.ts'
import { identityErrors } from './identity.ts'
import { moneyErrors } from './money.ts'
import { salesErrors } from './sales.ts'
import { shopErrors } from './shop.ts'
import { travelErrors } from './travel.ts'

/** Every error of the API by its code. */
export const ERRORS = {
  ...generalErrors,
  ...catalogErrors,
  ...fulfilmentErrors,
  ...identityErrors,
  ...moneyErrors,
  ...salesErrors,
  ...shopErrors,
  ...articleErrors,
  ...travelErrors,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every error reply. */
export const ApiErrorBody = Type.Object({
  error: Type.String({ description: 'For people, in the language of the request' }),
  code: Type.String({ description: 'Stable, for programs' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()), { description: 'Texts by field path' })),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  request_id: Type.String(),
})
