import { randomBytes } from 'node:crypto'
import {
  type Api,
  type ApiClient,
  type ApiClientBody,
  type ApiClientWithSecret,
  CLIENT_PERMISSIONS,
  MAX_API_CLIENTS,
  type Permission,
  type Reply,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import * as queries from './clients.queries.ts'

interface Dependencies {
  staff: {
    member(db: Db, siteId: number, userId: number): Promise<{ permissions: readonly Permission[] }>
    /** Throws `forbidden` if the member lacks one of them. */
    refuseUnheldRights(db: Db, siteId: number, by: number, rights: readonly Permission[]): Promise<void>
  }
}

/** Member of staff who calls. */
interface Caller {
  siteId: number
  userId: number
}

export const newClientId = (): string => `app-${randomBytes(8).toString('hex')}`

export type ApiClients = ReturnType<typeof createApiClients>

/** Programs that call the API for themselves. Writes are called within a transaction. */
export function createApiClients({ staff }: Dependencies) {
  async function find(db: Db, siteId: number, id: string): Promise<ApiClient> {
    const row = (await queries.clients(db, siteId)).find((client) => client.id === id)
    if (!row) throw fail('api_client_not_found')
    return present(row)
  }

  return {
    async list(db: Db, { siteId, userId }: Caller): Promise<Reply<Api['GET /api/back_office/api_clients']>> {
      const { permissions } = await staff.member(db, siteId, userId)
      return {
        clients: (await queries.clients(db, siteId)).map(present),
        permissions: CLIENT_PERMISSIONS.filter((right) => permissions.includes(right)),
      }
    },

    async create(db: Db, { siteId, userId }: Caller, body: ApiClientBody): Promise<ApiClientWithSecret> {
      await staff.refuseUnheldRights(db, siteId, userId, body.permissions)
      await queries.lockClients(db, siteId)
      if ((await queries.clients(db, siteId)).length >= MAX_API_CLIENTS) {
        throw fail('api_clients_full', { limit: MAX_API_CLIENTS })
      }
      const [id, secret] = [newClientId(), newSecret()]
      const owner = { site_id: siteId, responsible_id: userId }
      await queries.insertClient(db, { ...body, ...owner, id, secret_hash: hashOf(secret) })
      return { client: await find(db, siteId, id), secret }
    },

    /** Whoever saves it answers for it, and has all of its rights. */
    async change(db: Db, { siteId, userId }: Caller, id: string, body: ApiClientBody): Promise<ApiClient> {
      await find(db, siteId, id)
      await staff.refuseUnheldRights(db, siteId, userId, body.permissions)
      await queries.updateClient(db, siteId, id, { ...body, responsible_id: userId })
      return find(db, siteId, id)
    },

    async changeSecret(db: Db, siteId: number, id: string): Promise<ApiClientWithSecret> {
      const client = await find(db, siteId, id)
      const secret = newSecret()
      await queries.replaceSecret(db, siteId, id, hashOf(secret))
      return { client, secret }
    },

    async revoke(db: Db, siteId: number, id: string): Promise<void> {
      if (!(await queries.revokeClient(db, siteId, id))) throw fail('api_client_not_found')
    },

    /** What the audit tells of a program. */
    async audited(db: Db, siteId: number, id: string) {
      const row = (await queries.clients(db, siteId)).find((client) => client.id === id)
      if (!row) return null
      const { name, permissions, requests_per_minute, secret_changes } = row
      return { number: name, permissions, requests_per_minute, responsible: responsibleFor(row), secret_changes }
    },
  }
}

const present = (row: queries.ClientRow): ApiClient => ({
  id: row.id,
  name: row.name,
  permissions: row.permissions,
  requests_per_minute: row.requests_per_minute,
  responsible: responsibleFor(row),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** Name of the member of staff; without one, how they log in, masked. */
function responsibleFor({ first_name, last_name, phone, email }: queries.ClientRow): string | null {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  if (name !== '') return name
  if (phone !== null) return maskContact('sms', phone)
  return email === null ? null : maskContact('email', email)
}
