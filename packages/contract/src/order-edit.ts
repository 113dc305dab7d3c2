import { type Static, Type } from 'typebox'
import { Id, Money, Nullable, Time } from './endpoint.ts'
import { EDIT_STATES } from './states.ts'

/** A change that staff made to a placed order, or propose and await the difference of. */
export const OrderEdit = Type.Object({
  id: Id,
  state: Type.Enum(EDIT_STATES),
  return_id: Nullable(
    Type.Integer({ ...Id, description: 'Of an exchange: the return whose value pays for the new goods' }),
  ),
  lines: Type.Array(
    Type.Object({
      name: Type.String({ description: 'In the caller’s language' }),
      before: Type.Integer({ description: 'Pieces' }),
      after: Type.Integer(),
    }),
  ),
  changes_delivery: Type.Boolean({ description: 'Receiver, address, day or note change, too' }),
  total_before: Money,
  total: Money,
  difference: Type.Integer({ description: 'What is to be paid; below zero what goes back' }),
  expires_at: Nullable(Type.Unsafe<string>({ ...Time, description: 'The difference is awaited until then' })),
  created_at: Time,
})
export type OrderEdit = Static<typeof OrderEdit>
