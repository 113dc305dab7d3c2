import type { Locale, Scope } from '@delguur/contract'
import { createShop, memoryTokens, type Shop, type Tokens } from '@delguur/sdk'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { clientCommand } from '../../src/features/identity/tokens/clients.commands.ts'
import { createTokens } from '../../src/features/identity/tokens/index.ts'
import type { Database, Db } from '../../src/platform/db/index.ts'

let count = 0
/** Fast password hashing for tests. */
const QUICK = { memoryCost: 1024, timeCost: 1 }

/** Time limit of the clients of tests, which no slow machine reaches before the tests' own. */
export const CLIENT_TIMEOUT_MS = 600_000

export interface NewCustomer {
  /** Site of the person; the first one by default. */
  site_id?: number
  /** Generated if not given; null for none. */
  phone?: string | null
  email?: string | null
  first_name?: string
  last_name?: string
  locale?: Locale
  password?: string
  scopes?: Scope[]
}

/** SDK client of a logged-in person. */
export type LoggedInShop = Shop & {
  id: number
  phone: string | null
  email: string | null
  /** Access token of the login, and the stored tokens. */
  token: string
  tokens: Tokens
}

/** Builders of people with accounts, each logged in on their own device. */
export function people(db: Kysely<Database>, url: string) {
  const tokens = createTokens()

  async function customer(overrides: NewCustomer = {}): Promise<LoggedInShop> {
    const at = ++count
    const { scopes = ['public', 'customer'], locale = 'mn', password, ...columns } = overrides
    const { phone = String(88_000_000 + at), email = `customer-${at}@example.mn` } = overrides
    const site_id = overrides.site_id ?? (await firstSite(db)).id
    const { id } = await db
      .insertInto('users')
      .values({
        first_name: 'Бат',
        last_name: 'Дорж',
        ...columns,
        site_id,
        locale,
        phone,
        email,
        phone_proved_at: phone && new Date(),
        email_proved_at: email && new Date(),
        password_hash: password === undefined ? null : await hash(password, QUICK),
        password_changed_at: password === undefined ? null : new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tokens = memoryTokens()
    tokens.session = (await logIn(id, scopes)).session
    const token = tokens.session.accessToken ?? ''
    return Object.assign(createShop({ baseUrl: url, locale, tokens, timeoutMs: CLIENT_TIMEOUT_MS }), {
      id,
      phone,
      email,
      token,
      tokens,
    })
  }

  /** Logs an account in once more, staff by a passkey. */
  async function logIn(userId: number, scopes: Scope[] = ['public', 'customer']) {
    const { site_id: siteId } = await db
      .selectFrom('users')
      .select('site_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const {
      access_token: accessToken,
      refresh_token: refreshToken = '',
      expires_in: seconds,
    } = await tokens.issue(db, {
      siteId,
      userId,
      clientId: null,
      scopes,
      device: '',
      secondFactor: scopes.includes('back_office') ? 'passkey' : null,
    })
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { sessionId, session: { accessToken, refreshToken, expiresAt: Date.now() + seconds * 1000 } }
  }

  async function staffOfSite(siteId: number, ...roles: string[]): Promise<LoggedInShop> {
    const scopes: Scope[] = ['public', 'customer', 'back_office']
    const member = await customer({ first_name: 'Сараа', scopes, site_id: siteId })
    if (roles.length > 0) {
      const granted = await db
        .selectFrom('roles')
        .where('site_id', '=', siteId)
        .where('code', 'in', roles)
        .select('id')
        .execute()
      await db
        .insertInto('user_roles')
        .values(granted.map(({ id }) => ({ user_id: member.id, role_id: id })))
        .execute()
    }
    return member
  }

  return {
    customer,
    logIn,

    /** Client program with a secret. */
    async app(name = 'Partner'): Promise<{ id: string; secret: string }> {
      const lines: string[] = []
      await clientCommand.run(db, ['add', name], (line) => lines.push(line))
      const [id = '', secret = ''] = lines.map((line) => line.split(/ +/)[1] ?? '')
      return { id, secret }
    },

    /** Member of staff of the first site with these roles. */
    staff: async (...roles: string[]): Promise<LoggedInShop> => staffOfSite((await firstSite(db)).id, ...roles),

    staffOfSite,
  }
}

const firstSite = (db: Db) => db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
