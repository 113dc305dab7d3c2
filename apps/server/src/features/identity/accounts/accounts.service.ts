import type { Locale, SocialProvider } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { insertConsents } from './consents.queries.ts'
import { nameFaults, written } from './people.ts'
import * as queries from './users.queries.ts'

/** Profile and consents of a new account. */
export interface Newcomer {
  first_name: string
  last_name?: string | undefined
  terms_version: string
  marketing?: boolean | undefined
}

/** Verified contacts of a new account. */
export interface NewAccount extends Newcomer {
  siteId: number
  phone?: string | undefined
  email?: string | undefined
  social?: { provider: SocialProvider; subject: string } | undefined
  locale: Locale
  password_hash?: string | undefined
}

/** Account without a password yet. */
export interface InvitedAccount {
  siteId: number
  locale: Locale
  phone?: string | undefined
  email?: string | undefined
  first_name?: string
  last_name?: string
}

interface Dependencies {
  site: Pick<SiteService, 'configs'>
  /** Called in the transaction in which the owner of an account has proved its phone number, the first time and each later one. */
  onPhoneProved(db: Db, proved: { siteId: number; userId: number; phone: string }): Promise<void>
}

/** Accounts and the contacts that open them. Phone numbers are 8 digits here, addresses in lower case. */
export function createAccounts({ site, onPhoneProved }: Dependencies) {
  /** Tells of the account's number, if it has one, and returns the account. */
  async function tellProved<A extends queries.Account | undefined>(db: Db, account: A): Promise<A> {
    if (account?.phone) await onPhoneProved(db, { siteId: account.site_id, userId: account.id, phone: account.phone })
    return account
  }

  /** Names as they are stored; throws their faults, or `terms_not_accepted`. */
  async function readNewcomer(db: Db, siteId: number, newcomer: Newcomer) {
    const names = await readNames(db, siteId, newcomer)
    const { terms_version } = await site.configs(db, siteId)
    if (newcomer.terms_version !== terms_version) throw fail('terms_not_accepted')
    return names
  }

  /** Names as they are stored; throws their faults. */
  async function readNames(db: Db, siteId: number, newcomer: Pick<Newcomer, 'first_name' | 'last_name'>) {
    const { cyrillic_names: cyrillic } = await site.configs(db, siteId)
    const [first_name, last_name] = [written(newcomer.first_name), written(newcomer.last_name ?? '')]
    const faults = {
      ...nameFaults(first_name, { field: 'first_name', cyrillic }),
      ...(last_name ? nameFaults(last_name, { field: 'last_name', cyrillic }) : {}),
    }
    if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
    return { first_name, last_name }
  }

  return {
    find: orNull(queries.findUser),
    findByPhone: orNull(queries.findUserByPhone),
    findByEmail: orNull(queries.findUserByEmail),
    findBySocial: orNull(queries.findUserBySocial),

    readNewcomer,
    readNames,

    /** Changes the name of an account; throws what `readNames` does. */
    async rename(db: Db, siteId: number, id: number, names: Pick<Newcomer, 'first_name' | 'last_name'>): Promise<void> {
      await queries.updateUser(db, id, await readNames(db, siteId, names))
    },

    /** Opens the account of somebody who is invited to a proved contact; they accept the shop's terms once they buy. */
    async openInvited(db: Db, { siteId, locale, phone, email, ...names }: InvitedAccount): Promise<queries.Account> {
      const account = await refuseTaken(() =>
        queries.insertUser(db, {
          site_id: siteId,
          phone: phone ?? null,
          email: email ?? null,
          locale,
          password_hash: null,
          first_name: '',
          last_name: '',
          ...names,
        }),
      )
      return tellProved(db, account)
    },

    /** Call within a transaction. Throws what `readNewcomer` does, `phone_taken`, `email_taken`, and `proof_invalid` for a social login in use. */
    async open(db: Db, newcomer: NewAccount): Promise<queries.Account> {
      const { siteId, phone = null, email = null, locale, password_hash = null, social } = newcomer
      const names = await readNewcomer(db, siteId, newcomer)
      const account = await refuseTaken(() =>
        queries.insertUser(db, { site_id: siteId, phone, email, locale, password_hash, ...names }),
      )
      const version = newcomer.terms_version
      await insertConsents(db, account.id, [
        { kind: 'terms', version, given: true },
        { kind: 'marketing', version, given: newcomer.marketing ?? false },
      ])
      if (social && !(await queries.insertSocialLogin(db, { siteId, userId: account.id, ...social }))) {
        throw fail('proof_invalid')
      }
      return tellProved(db, account)
    },

    /** Sets or replaces the number, which its owner has just verified; throws `phone_taken`. Null removes it. */
    async setPhone(db: Db, id: number, phone: string | null): Promise<void> {
      await tellProved(db, await refuseTaken(() => queries.updatePhone(db, id, phone)))
    },

    /** Records that the number was verified again. */
    async provePhone(db: Db, id: number): Promise<void> {
      await tellProved(db, await queries.updateUser(db, id, { phone_proved_at: new Date() }))
    },

    /** Sets or replaces the address; throws `email_taken`. */
    setEmail: (db: Db, id: number, email: string) => refuseTaken(() => queries.updateEmail(db, id, email)),

    /** Stores a contact that waits for its code; it opens nothing. */
    async setPendingContact(
      db: Db,
      id: number,
      pending: { wanted_phone: string } | { wanted_email: string },
    ): Promise<void> {
      await queries.updateUser(db, id, pending)
    },

    /** False if the password is not, or no longer, the one of `whileHash`. */
    setPassword: async (db: Db, id: number, hash: string, whileHash: string | null): Promise<boolean> =>
      (await queries.updatePassword(db, id, hash, whileHash)) !== undefined,

    /** Locks the password; true if it is still the one of `hash`, until the transaction ends. */
    holdPassword: async (db: Db, id: number, hash: string): Promise<boolean> =>
      (await queries.lockPassword(db, id, hash)) !== undefined,

    /** False if another account has this login, this account has another one of the provider, or it was removed. */
    linkSocial: queries.insertSocialLogin,
  }
}

export type Accounts = ReturnType<typeof createAccounts>

const orNull =
  <A extends unknown[]>(find: (db: Db, ...by: A) => Promise<queries.Account | undefined>) =>
  async (db: Db, ...by: A): Promise<queries.Account | null> =>
    (await find(db, ...by)) ?? null

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const taken = queries.takenContact(error)
    throw taken ? fail(taken === 'phone' ? 'phone_taken' : 'email_taken') : error
  }
}
