import type { Api, Balance, Locale, Query, Reply, WalletEntry, Wallet as WalletShown } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { inLocale } from '../../../../platform/locale.ts'
import { paged, pageOf } from '../../../../platform/paging.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { balancesOf } from '../accounts.queries.ts'
import { presentBalance } from '../present-balance.ts'
import { comingTo, countStatement, type StatementRow, statementOf } from './statement.queries.ts'
import { whatText } from './statement-texts.ts'

export interface CustomerOfSite {
  siteId: number
  userId: number
}

type EntriesQuery = Query<Api['GET /api/v2/wallet/entries']>

const ENTRIES_PER_PAGE = 40

/** A customer's balances and their statement. */
export function createWallet({ site }: { site: Pick<SiteService, 'configs'> }) {
  return {
    async show(db: Db, { siteId, userId }: CustomerOfSite, locale: Locale): Promise<WalletShown> {
      const rows = await balancesOf(db, siteId, userId)
      const freeOf = (kind: Balance['kind']) =>
        rows.filter((row) => row.kind === kind).reduce((sum, { free }) => sum + free, 0)
      const coming = await comingTo(db, userId)
      return {
        balance: freeOf('wallet'),
        points: freeOf('points'),
        balances: rows.map((row) => presentBalance(row, locale)),
        coming: coming.map(({ type, name, amount, number, return_until }) => ({
          type,
          name: inLocale(name, locale),
          amount,
          order_number: number,
          at: return_until?.toISOString() ?? null,
        })),
      }
    },

    async storeCredits(db: Db, { siteId, userId }: CustomerOfSite, locale: Locale) {
      const { store_credit } = await site.configs(db, siteId)
      const rows = store_credit ? await balancesOf(db, siteId, userId) : []
      return { store_credits: rows.map((row) => presentBalance(row, locale)) }
    },

    async entries(
      db: Db,
      customer: CustomerOfSite,
      { type = null, ...query }: Omit<EntriesQuery, 'type'> & { type?: string | null },
      locale: Locale,
    ): Promise<Reply<Api['GET /api/v2/wallet/entries']>> {
      const page = pageOf(query, ENTRIES_PER_PAGE)
      const rows = await statementOf(db, { ...customer, type, limit: page.limit, offset: page.offset })
      return {
        entries: rows.map((row) => presentEntry(row, locale)),
        ...paged(page, await countStatement(db, { ...customer, type })),
      }
    },

    /** All entries of the statement. */
    async allEntries(db: Db, customer: CustomerOfSite, locale: Locale): Promise<WalletEntry[]> {
      const all = { ...customer, type: null }
      const rows = await statementOf(db, { ...all, limit: await countStatement(db, all), offset: 0 })
      return rows.map((row) => presentEntry(row, locale))
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>

const presentEntry = (row: StatementRow, locale: Locale): WalletEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  type: row.type,
  name: inLocale(row.name, locale),
  amount: row.amount,
  balance: row.balance,
  what: whatText(row, locale),
  order_number: row.order_number,
})
