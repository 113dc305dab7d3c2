import { type Delivery, noteTry, type Told } from '../deliveries.ts'
import { known, openJournal } from '../journal.ts'
import type { Hundredths } from '../money.ts'
import type { Code } from './test-cards.ts'

/** `page`: somebody chooses a card on the bank's page; `token`: a saved card; `registration`: a card is saved, nothing paid. */
export type Way = 'page' | 'token' | 'registration'
export type ReturnBy = 'GET' | 'POST' | 'MOBILE'

/** One card that somebody tried. */
export interface Try {
  card: string
  /** Null: its bank has not said yet. */
  code: Code | null
  amount: Hundredths
  /** Of the card, where the merchant asked for one. */
  token: string | null
  at: string
  approval: string
  reversed: boolean
}

export interface Transaction {
  /** The merchant's own. */
  id: string
  way: Way
  /** The bank's number of it, which its page is found by. */
  invoice: string
  amount: Hundredths
  return_type: ReturnBy
  /** Where the browser goes afterwards. */
  callback: string
  gen_token: boolean
  created_at: string
  /** Its page takes no card any more. */
  expired: boolean
  tries: Try[]
}

export interface Push extends Delivery {
  transaction_id: string
  /** As it is sent, signature and all. */
  body: Record<string, string>
}

type Entry =
  | { type: 'opened'; transaction: Transaction }
  | { type: 'expired'; id: string }
  | { type: 'tried'; id: string; try: Try; pushes: Push[] }
  | { type: 'decided'; id: string; code: Code; token: string | null; pushes: Push[] }
  | { type: 'reversed'; id: string }
  | { type: 'token_revoked'; token: string }
  | { type: 'pushed'; pushes: Push[] }
  | { type: 'push_released'; push_id: string }
  | ({ type: 'push_tried'; push_id: string } & Told)

/** Everything the bank knows. A change is visible at once and durable when `record` resolves. */
export async function openBooks(file: string | undefined) {
  const transactions = new Map<string, Transaction>()
  const byInvoice = new Map<string, Transaction>()
  const cardByToken = new Map<string, string>()
  const pushes = new Map<string, Push>()

  const owe = (owed: Push[]) => {
    for (const push of owed) pushes.set(push.id, push)
  }
  const keepToken = ({ token, card, code }: Try) => {
    if (token !== null && code === '000') cardByToken.set(token, card)
  }

  const apply = (entry: Entry) => {
    switch (entry.type) {
      case 'opened':
        transactions.set(entry.transaction.id, entry.transaction)
        byInvoice.set(entry.transaction.invoice, entry.transaction)
        return
      case 'expired':
        known(transactions, entry.id).expired = true
        return
      case 'tried':
        known(transactions, entry.id).tries.push(entry.try)
        keepToken(entry.try)
        return owe(entry.pushes)
      case 'decided': {
        const last = known(transactions, entry.id).tries.at(-1)
        if (!last) return
        last.code = entry.code
        last.token = entry.token
        keepToken(last)
        return owe(entry.pushes)
      }
      case 'reversed':
        for (const paid of known(transactions, entry.id).tries) paid.reversed = paid.code === '000'
        return
      case 'token_revoked':
        cardByToken.delete(entry.token)
        return
      case 'pushed':
        return owe(entry.pushes)
      case 'push_released':
        known(pushes, entry.push_id).state = 'owed'
        return
      case 'push_tried':
        return noteTry(known(pushes, entry.push_id), entry)
    }
  }

  const journal = await openJournal<Entry>(file, apply)

  return {
    ...journal,
    transaction: (id: string) => transactions.get(id),
    transactions: () => [...transactions.values()],
    byInvoice: (invoice: string) => byInvoice.get(invoice),
    cardOf: (token: string) => cardByToken.get(token),
    push: (id: string) => pushes.get(id),
    pushes: () => [...pushes.values()],
  }
}
export type Books = Awaited<ReturnType<typeof openBooks>>

/** What the bank says of a transaction: the try that paid, else the last. */
export const outcomeOf = ({ tries }: Transaction): Try | undefined =>
  tries.find(({ code }) => code === '000') ?? tries.at(-1)

export type TransactionState = 'open' | 'thinking' | 'done' | 'declined' | 'expired'

export function stateOf(transaction: Transaction): TransactionState {
  const outcome = outcomeOf(transaction)
  if (outcome?.code === '000') return 'done'
  if (outcome?.code === null) return 'thinking'
  if (transaction.expired) return 'expired'
  return outcome ? 'declined' : 'open'
}
