import type { Locale, RouletteUser } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { readUsername } from '../../identity/logins/index.ts'
import * as queries from './operators.queries.ts'
import { isBranch } from './prizes.queries.ts'

export type Operators = ReturnType<typeof createOperators>

/** Customers who spin numbers at the counters of a site. */
export function createOperators() {
  async function list(db: Db, siteId: number, locale: Locale): Promise<{ users: RouletteUser[] }> {
    return { users: (await queries.listOperators(db, siteId)).map((row) => present(row, locale)) }
  }

  return {
    list,

    /** Throws `customer_not_found` and `roulette_location_unknown`. */
    async add(
      db: Db,
      siteId: number,
      { contact, location_id }: { contact: string; location_id: number },
      locale: Locale,
    ): Promise<RouletteUser> {
      const read = readUsername(contact)
      const by = read?.channel === 'email' ? 'email' : 'phone'
      const account = read && (await queries.findAccount(db, siteId, by, read.target))
      if (!account) throw fail('customer_not_found')
      if (!(await isBranch(db, location_id))) throw fail('roulette_location_unknown')
      await queries.storeOperator(db, { site_id: siteId, user_id: account.id, location_id })
      const stored = await queries.findOperator(db, siteId, account.id)
      if (!stored) throw new Error('The operator was not stored')
      return present(stored, locale)
    },

    /** Throws `customer_not_found`. */
    async remove(db: Db, siteId: number, userId: number): Promise<Record<string, never>> {
      if (!(await queries.isAccount(db, siteId, userId))) throw fail('customer_not_found')
      await queries.deleteOperator(db, siteId, userId)
      return {}
    },

    async check(db: Db, siteId: number, userId: number, locale: Locale) {
      const operator = await queries.findOperator(db, siteId, userId)
      return {
        authorised: operator !== undefined,
        location_id: operator?.location_id ?? null,
        location: operator ? inLocale(operator.location, locale) : null,
      }
    },

    /** Branch whose counter the customer is at; throws `roulette_not_allowed`. */
    async branchOf(db: Db, siteId: number, userId: number): Promise<number> {
      const operator = await queries.findOperator(db, siteId, userId)
      if (!operator) throw fail('roulette_not_allowed')
      return operator.location_id
    },
  }
}

const present = ({ location, ...row }: queries.OperatorRow, locale: Locale): RouletteUser => ({
  ...row,
  location: inLocale(location, locale),
})
