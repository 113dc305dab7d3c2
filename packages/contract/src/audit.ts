import { type Static, Type } from 'typebox'
import { Cursored, cursored, Day, endpoint, forStaff, Id, LocaleQuery, Nullable, Time, tableOf } from './endpoint.ts'

const Fields = Type.Record(Type.String(), Type.Unknown())

/** One write by a member of staff, or one action at the command line. */
export const AuditEntry = Type.Object({
  id: Id,
  created_at: Time,
  staff: Nullable(Type.Object({ id: Id, name: Type.String() }), { description: 'Null for the command line' }),
  action: Type.String({ description: 'In words of the feature: `staff.roles`; else the endpoint' }),
  endpoint: Nullable(Type.String({ description: 'Method and path by which it was done' })),
  kind: Nullable(Type.String({ description: 'Kind of the thing: `orders`, `products`' })),
  thing_id: Nullable(Type.String({ description: 'Its id, number or name in the path' })),
  label: Nullable(Type.String({ description: 'What people call it' })),
  before: Nullable(Fields, { description: 'Of fields that differ; null where only the new values are known' }),
  after: Nullable(Fields, {
    description: 'Secrets, codes and contacts are masked; long fields are replaced by their length',
  }),
  details: Fields,
  request_id: Nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

const auditFilters = {
  kind: Type.Optional(Type.String({ maxLength: 100 })),
  id: Type.Optional(Type.String({ maxLength: 300, description: 'Of the thing, with its `kind`' })),
  staff_id: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words, all of which an entry has; a page looks through 5,000 entries, so it may be short of `limit` and still have a `next_cursor`',
    }),
  ),
}

export const audit = {
  'GET /api/back_office/audit': endpoint({
    summary: 'Who of the staff changed what, newest first',
    ...forStaff('audit.read'),
    query: Type.Object({
      ...LocaleQuery,
      ...cursored(),
      ...auditFilters,
    }),
    reply: Type.Object({ entries: Type.Array(AuditEntry), ...Cursored }),
    fails: [],
  }),
  'GET /api/back_office/audit/export': endpoint({
    summary: 'The filtered entries as a table',
    ...forStaff('audit.read'),
    personalData: true,
    ...tableOf(auditFilters),
  }),
}
