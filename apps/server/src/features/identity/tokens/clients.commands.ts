import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { findSiteId } from '../../shop/site/index.ts'
import { newClientId } from './api-clients.service.ts'
import * as queries from './clients.queries.ts'

/** Unknown client or site. */
export class ClientCommandRefused extends Error {}

const LONGEST_NAME = 100
const USAGE = `npm run shop -- clients
  list                              programs that may ask for tokens
  add NAME                          one more: its id and its secret, which is told once
  remove ID                         refuse it, and all tokens that it has
      --site main                   of which site`

const commands: Record<string, (db: Db, siteId: number, argument: string) => Promise<string[]>> = {
  async list(db, siteId) {
    const rows = await queries.clients(db, siteId)
    return rows.map(({ id, name, created_at }) => `${id}  ${created_at.toISOString().slice(0, 10)}  ${name}`)
  },
  async add(db, siteId, name) {
    if (name.length > LONGEST_NAME) throw new ClientCommandRefused(`A name has up to ${LONGEST_NAME} letters`)
    const [id, secret] = [newClientId(), newSecret()]
    await queries.insertClient(db, { id, site_id: siteId, name, secret_hash: hashOf(secret) })
    return [`client_id      ${id}`, `client_secret  ${secret}`, 'The secret is not kept: note it now.']
  },
  async remove(db, siteId, id) {
    if (!(await queries.revokeClient(db, siteId, id))) throw new ClientCommandRefused(`There is no client ${id}`)
    return [`${id}: removed`]
  },
}

/** `npm run shop -- clients …`: OAuth clients with a secret. */
export const clientCommand = {
  usage: 'clients COMMAND            list, add NAME, remove ID: `clients help` tells more',

  /** Returns the exit code. */
  async run(db: Kysely<Database>, args: string[], print: (line: string) => void): Promise<number> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { site: { type: 'string' } },
    })
    const [name = 'help', argument, ...rest] = positionals
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || rest.length > 0 || (name !== 'list') !== Boolean(argument?.trim())) {
      print(USAGE)
      return name === 'help' ? 0 : 1
    }
    const siteId = await findSiteId(db, values.site)
    if (siteId === undefined) throw new ClientCommandRefused(`There is no site ${values.site}`)
    const lines = await command(db, siteId, argument?.trim() ?? '')
    for (const line of lines.length > 0 ? lines : ['None']) print(line)
    return 0
  },
}
