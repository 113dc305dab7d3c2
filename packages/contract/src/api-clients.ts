import { type Static, Type } from 'typebox'
import { closed, endpoint, forStaff, NonBlankText, Nullable, PERMISSIONS, type Permission, Time } from './endpoint.ts'

/** Rights that people alone have: a program gives no rights. */
const OF_PEOPLE = ['staff.manage', 'apps.manage'] as const satisfies readonly Permission[]
type ClientPermission = Exclude<Permission, (typeof OF_PEOPLE)[number]>
export const CLIENT_PERMISSIONS = PERMISSIONS.filter(
  (right): right is ClientPermission => !OF_PEOPLE.some((one) => one === right),
)
export const MAX_API_CLIENTS = 50

const ClientFields = {
  name: NonBlankText(100),
  permissions: Type.Array(Type.Enum(CLIENT_PERMISSIONS), { uniqueItems: true }),
  requests_per_minute: Nullable(Type.Integer({ minimum: 1, maximum: 6000 }), {
    description: 'Null: no limit of its own',
  }),
}
const ClientBody = Type.Object(ClientFields, closed)
export type ApiClientBody = Static<typeof ClientBody>

/** A program that calls the API for itself, with the rights that it and whoever answers for it both have. */
export const ApiClient = Type.Object({
  id: Type.String(),
  ...ClientFields,
  responsible: Nullable(Type.String(), { description: 'Name of the member of staff who answers for it' }),
  created_at: Time,
  last_used_at: Nullable(Time),
})
export type ApiClient = Static<typeof ApiClient>

export const ApiClientWithSecret = Type.Object({
  client: ApiClient,
  secret: Type.String({ description: 'Told once' }),
})
export type ApiClientWithSecret = Static<typeof ApiClientWithSecret>

const manage = forStaff('apps.manage')
const byClient = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x20-\\x7e]+$' }) })

export const apiClients = {
  'GET /api/back_office/api_clients': endpoint({
    summary: 'Programs that call the API for themselves, and the rights that the caller may give one',
    ...manage,
    reply: Type.Object({
      clients: Type.Array(ApiClient),
      permissions: Type.Array(Type.Enum(CLIENT_PERMISSIONS)),
    }),
    fails: [],
  }),
  'POST /api/back_office/api_clients': endpoint({
    summary: 'Register a program, with rights that the caller has; its secret is told once',
    ...manage,
    body: ClientBody,
    reply: ApiClientWithSecret,
    status: 201,
    fails: ['api_clients_full'],
  }),
  'PUT /api/back_office/api_clients/:id': endpoint({
    summary: 'Change a program: the caller has all of its rights, and answers for it from now on',
    ...manage,
    params: byClient,
    body: ClientBody,
    reply: ApiClient,
    fails: ['api_client_not_found'],
  }),
  'PUT /api/back_office/api_clients/:id/secret': endpoint({
    summary: 'Change the secret; the one before and its tokens open nothing any more',
    ...manage,
    params: byClient,
    reply: ApiClientWithSecret,
    fails: ['api_client_not_found'],
  }),
  'DELETE /api/back_office/api_clients/:id': endpoint({
    summary: 'Refuse a program, and all tokens that it has, at once',
    ...manage,
    params: byClient,
    reply: Type.Object({}),
    fails: ['api_client_not_found'],
  }),
}
