import type { ErrorCode, Locale, ModerationState } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import type { Caller } from './caller.ts'

export type Audit = (
  db: Db,
  entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
) => Promise<void>

interface Verdict {
  state: ModerationState
  refusal: string | null
}

/** A kind of text that customers write. */
interface Moderated<Shown> {
  kind: 'review' | 'question' | 'answer'
  missing: ErrorCode
  /** Locks the text until the transaction ends. */
  lock(
    tx: Db,
    id: number,
  ): Promise<{ site_id: number; product_id: number | null; vendor_id?: number | null } | undefined>
  judge(tx: Db, id: number, verdict: Verdict): Promise<unknown>
  show(tx: Db, id: number, locale: Locale): Promise<Shown | undefined>
}

/** What staff do with the texts of their site's customers, each noted in the audit. Every action may be repeated. */
export function createModeration<Shown>(audit: Audit, { kind, missing, lock, judge, show }: Moderated<Shown>) {
  /** Runs the work on a locked text. */
  async function change(
    tx: Db,
    { siteId, userId, locale }: Caller,
    id: number,
    action: string,
    work: () => Promise<unknown>,
  ): Promise<Shown> {
    const locked = await lock(tx, id)
    if (locked?.site_id !== siteId) throw fail(missing)
    await work()
    const { product_id, vendor_id } = locked
    const details = { [`${kind}_id`]: id, ...(vendor_id ? { vendor_id } : { product_id }) }
    await audit(tx, { siteId, userId, action: `${kind}.${action}`, details })
    const shown = await show(tx, id, locale)
    if (!shown) throw fail(missing)
    return shown
  }

  return {
    change,

    publish: (tx: Db, by: Caller, id: number) =>
      change(tx, by, id, 'publish', () => judge(tx, id, { state: 'published', refusal: null })),

    /** The author reads the reason. */
    reject(tx: Db, by: Caller, id: number, reason: string) {
      const refusal = readableText(reason, 'reason')
      return change(tx, by, id, 'reject', () => judge(tx, id, { state: 'rejected', refusal }))
    },
  }
}
