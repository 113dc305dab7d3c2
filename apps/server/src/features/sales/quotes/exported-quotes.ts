import type { Api, Locale, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { totalOf } from './present-quote.ts'
import { listQuotes } from './quotes.queries.ts'

type Exported = Reply<Api['GET /api/v2/users/export']>['quotes']

const MOST = 1000

/** Quotes of a customer, for their data export, the newest first. */
export async function exportedQuotes(db: Db, userId: number, locale: Locale): Promise<Exported> {
  const quotes = await listQuotes(db, { of: { userId } }, { afterId: null, limit: MOST })
  return quotes.map(({ message, answer, organisation, lines, created_at, ...quote }) => ({
    message,
    answer,
    organisation,
    goods: lines.map(({ name, quantity }) => `${inLocale(name, locale)} × ${quantity}`),
    total: totalOf({ ...quote, lines }),
    created_at: created_at.toISOString(),
  }))
}
