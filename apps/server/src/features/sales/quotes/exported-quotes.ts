import type { Api, Locale, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { linesOf, totalOf, valueText } from './present-quote.ts'
import { listQuotes, type StoredQuoteLine } from './quotes.queries.ts'

type Exported = Reply<Api['GET /api/v2/users/export']>['quotes']

const MOST = 1000

/** Quotes of a customer, for their data export, the newest first. */
export async function exportedQuotes(db: Db, userId: number, locale: Locale): Promise<Exported> {
  const quotes = await listQuotes(db, { of: { userId } }, { afterId: null, limit: MOST })
  const goodsOf = (lines: StoredQuoteLine[]) =>
    lines.map(({ name, quantity }) => `${inLocale(name, locale)} × ${quantity}`)
  return quotes.map(({ message, answer, organisation, lines, packages, created_at }) => ({
    message,
    answer,
    organisation,
    goods: goodsOf(linesOf({ lines }, null)),
    packages: packages.map(({ id, name, qty, cv }) => ({
      name: inLocale(name, locale),
      qty,
      values: cv.map((value) => valueText(value, locale)),
      goods: goodsOf(linesOf({ lines }, id)),
    })),
    total: totalOf({ lines }),
    created_at: created_at.toISOString(),
  }))
}
