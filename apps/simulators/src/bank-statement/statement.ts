import { openJournal } from '../journal.ts'
import type { Settings } from './options.ts'

/** A statement row with the gateway's field names. */
export interface Transaction {
  record: number
  tranDate: string
  postDate: string
  time: string
  branch: string
  teller: string
  journal: number
  code: string
  amount: number
  balance: number
  debit: number
  correction: boolean
  description: string
  relatedAccount: string
}

/** Positive amounts are credits to the shop. */
export interface NewTransfer {
  amount: number
  description: string
  relatedAccount?: string
  correction?: boolean
  /** `2026-11-22`; today by default. */
  day?: string
}

export type Statement = Awaited<ReturnType<typeof openStatement>>

const FIRST = Date.UTC(2026, 0, 1)
const TIME_ZONE = 'Asia/Ulaanbaatar'

/** The statement of one account. */
export async function openStatement({ journalFile }: Pick<Settings, 'journalFile'>) {
  const rows: Transaction[] = []
  const journal = await openJournal<Transaction>(journalFile, (row) => void rows.push(row))

  return {
    rows: (): readonly Transaction[] => rows,

    async transfer({ amount, description, relatedAccount = '5000000000', correction = false, day }: NewTransfer) {
      const last = rows.at(-1)
      const now = new Date()
      const date = day ?? now.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
      const row: Transaction = {
        // Record numbers derive from the clock, so that numbers read before a journal was lost are not reused.
        record: Math.max((last?.record ?? 0) + 1, Math.floor((now.getTime() - FIRST) / 1000)),
        tranDate: date,
        postDate: date,
        time: now.toLocaleTimeString('sv-SE', { timeZone: TIME_ZONE }).replaceAll(':', ''),
        branch: '5000',
        teller: 'SANDBOX',
        journal: rows.length + 1,
        code: amount > 0 ? 'CR' : 'DR',
        amount,
        balance: (last?.balance ?? 0) + amount,
        debit: amount < 0 ? -amount : 0,
        correction,
        description,
        relatedAccount,
      }
      await journal.record(row)
      return row
    },

    close: async () => journal.close(),
  }
}
