import { isDeepStrictEqual } from 'node:util'
import { BOOKING_KIND, type ReturnRules } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type LiveOrder, type StoredOrder, sellLines } from '../orders/index.ts'

/** Writes the current prices, names, taxes and return periods to the lines, and returns the lines as sold. */
export async function sell(
  db: Db,
  stored: StoredOrder,
  live: LiveOrder,
  { hours, hours_by_kind: byKind }: ReturnRules,
): Promise<StoredOrder['lines']> {
  const sold = live.lines.map(({ variant: _, previousPrice: __, ...line }) => ({
    ...line,
    return_hours: line.kind === BOOKING_KIND ? 0 : (byKind[line.kind] ?? hours),
  }))
  const changed = sold.filter((line, index) => !isDeepStrictEqual(line, stored.lines[index]))
  if (changed.length > 0) await sellLines(db, changed)
  return sold
}
