import { Type } from 'typebox'
import { Money, Time } from './endpoint.ts'

/** Stays and tours in the data export of a customer. */
export const ExportedBookings = Type.Array(
  Type.Object({
    title: Type.String(),
    from: Type.String(),
    to: Type.String(),
    guests: Type.Array(Type.String(), { description: 'Name, day of birth and passport of each' }),
    note: Type.String(),
    total: Money,
    state: Type.String(),
    created_at: Time,
  }),
  { description: 'Stays and tours' },
)
