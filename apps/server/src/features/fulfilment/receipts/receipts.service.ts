import type { PrintedReceipt, Receipt } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { EbarimtSettings } from '../../../config/config.ts'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import type { Audit } from '../../identity/audit/index.ts'
import type { Lifecycle } from '../../sales/lifecycle/index.ts'
import type { Orders } from '../../sales/orders/index.ts'
import { createBuyerChange } from './change-buyer.ts'
import { createIssuing } from './issue-receipts.ts'
import { createPlans } from './plan-receipts.ts'
import { createPosApi, type PosInfo } from './pos-api.ts'
import { presentPrinted, presentReceipt } from './present-receipt.ts'
import * as queries from './receipts.queries.ts'
import { createStaffReceipts, LATE_BEFORE_DUE_MS } from './staff-receipts.ts'
import type { Taxpayers } from './taxpayers.ts'

export const ENCRYPTED_RECEIPTS: EncryptedColumn = { table: 'vat_receipts', column: 'print', purpose: 'receipts' }

interface Dependencies {
  db: Kysely<Database>
  lifecycle: Pick<Lifecycle, 'began' | 'moved' | 'attempt'>
  orders: Pick<Orders, 'lockOrder'>
  taxpayers: Pick<Taxpayers, 'look'>
  /** Records an action of staff. */
  audit: Audit['record']
  settings: EbarimtSettings
  encryptionKeys: EncryptionKeys
  now?: () => Date
  onError(error: Error): void
}

const AT_ONCE = 4
/** Time limit of a sweep: it ends before the next minute, however slow the tax office is. */
const BUDGET_MS = 40_000
const FEW_LOTTERIES = 500

export type Receipts = ReturnType<typeof createReceipts>

/** VAT receipts: planned on order moves, issued by a job, corrected or taken back after returns. */
export function createReceipts(dependencies: Dependencies) {
  const { db, lifecycle, settings, encryptionKeys, onError, now = () => new Date() } = dependencies
  const seller = settings.url === null ? null : settings
  const pos = settings.url === null ? null : createPosApi(settings.url)
  const cipher = createCipher(encryptionKeys, ENCRYPTED_RECEIPTS.purpose)
  const plans = createPlans({ lifecycle, seller, now })
  const issuing = pos && createIssuing({ ...dependencies, plans, pos, cipher })
  const staff = createStaffReceipts({ ...dependencies, plans, issuing, pos, now })
  const changeBuyer = createBuyerChange({ ...dependencies, plans, staff })
  let warnedOn = ''

  /** Alerts once a day and node about few lottery numbers or a program that has not sent for a day. */
  function watch({ lotteriesLeft, lastSentAt }: PosInfo, at: Date): void {
    const day = at.toISOString().slice(0, 10)
    const isSilent = lastSentAt !== null && at.getTime() - Date.parse(`${lastSentAt.replace(' ', 'T')}+08:00`) > DAY_MS
    const isShort = lotteriesLeft !== null && lotteriesLeft < FEW_LOTTERIES
    if (day === warnedOn || !(isSilent || isShort)) return
    warnedOn = day
    onError(new Error(isSilent ? 'The VAT program has sent nothing for a day' : 'Few lottery numbers are left'))
  }

  /** Sends due receipts; not while the program does not answer, because it might save one whose answer is lost. */
  async function send(at: Date): Promise<void> {
    const info = await pos?.info()
    if (!info || !issuing) return
    watch(info, at)
    const stopAt = performance.now() + BUDGET_MS
    const worker = async () => {
      let isMore = true
      while (isMore && performance.now() < stopAt) {
        isMore = await issuing.next(at)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  const shown = async (tx: Db, orderId: number) =>
    (await queries.chainOf(tx, orderId)).filter(({ state }) => state !== 'canceled')

  return {
    staff,
    changeBuyer,
    plan: plans.plan,
    adjust: plans.adjust,

    /** Sends due receipts, once a minute on any node. */
    async sweep(at: Date = now()): Promise<void> {
      await queries.erasePrints(db, at)
      const late = await queries.markAlarmed(db, at, new Date(at.getTime() + LATE_BEFORE_DUE_MS))
      if (late > 0) onError(new Error(`${late} VAT receipts are not issued ten days after delivery`))
      await send(at)
    },

    /** Receipts for the holder of an order, oldest first. */
    async ofOrder(tx: Db, orderId: number): Promise<Receipt[]> {
      const at = now()
      return (await shown(tx, orderId)).map((row) => presentReceipt(row, cipher, at))
    },

    /** The same for staff who print them. */
    async printed(tx: Db, orderId: number): Promise<PrintedReceipt[]> {
      const at = now()
      return Promise.all((await shown(tx, orderId)).map((row) => presentPrinted(row, cipher, at)))
    },
  }
}
