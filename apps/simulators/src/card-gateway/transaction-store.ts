import { type Attempt, type Delivery, recordAttempt } from '../deliveries.ts'
import { existing, openJournal } from '../journal.ts'
import type { Hundredths } from '../money.ts'
import type { Code } from './test-cards.ts'

/**
 * `page`: the payer chooses a card on the bank's page; `token`: a saved card; `registration`: a card is saved and
 * nothing charged.
 */
export type TransactionKind = 'page' | 'token' | 'registration'
export type ReturnBy = 'GET' | 'POST' | 'MOBILE'

/** One payment attempt with a card. */
export interface CardAttempt {
  card: string
  /** The bank's decision; null while it is pending. */
  code: Code | null
  amount: Hundredths
  /** Token of the saved card, if the merchant requested one. */
  token: string | null
  at: string
  approval: string
  reversed: boolean
}

export interface Transaction {
  /** The merchant's transaction number. */
  id: string
  way: TransactionKind
  /** The bank's invoice number, which identifies its page. */
  invoice: string
  amount: Hundredths
  return_type: ReturnBy
  /** Return URL of the browser. */
  callback: string
  gen_token: boolean
  created_at: string
  /** Whether its page accepts cards no more. */
  expired: boolean
  tries: CardAttempt[]
}

export interface Push extends Delivery {
  transaction_id: string
  /** The signed request body. */
  body: Record<string, string>
}

type Entry =
  | { type: 'opened'; transaction: Transaction }
  | { type: 'expired'; id: string }
  | { type: 'tried'; id: string; try: CardAttempt; pushes: Push[] }
  | { type: 'decided'; id: string; code: Code; token: string | null; pushes: Push[] }
  | { type: 'reversed'; id: string }
  | { type: 'token_revoked'; token: string }
  | { type: 'pushed'; pushes: Push[] }
  | { type: 'push_released'; push_id: string }
  | ({ type: 'push_tried'; push_id: string } & Attempt)

/** State of the bank. A change is visible at once and durable when `record` resolves. */
export async function openTransactionStore(file: string | undefined) {
  const transactions = new Map<string, Transaction>()
  const byInvoice = new Map<string, Transaction>()
  const cardByToken = new Map<string, string>()
  const pushes = new Map<string, Push>()

  const addPushes = (added: Push[]) => {
    for (const push of added) pushes.set(push.id, push)
  }
  const saveToken = ({ token, card, code }: CardAttempt) => {
    if (token !== null && code === '000') cardByToken.set(token, card)
  }

  const apply = (entry: Entry) => {
    switch (entry.type) {
      case 'opened':
        transactions.set(entry.transaction.id, entry.transaction)
        byInvoice.set(entry.transaction.invoice, entry.transaction)
        return
      case 'expired':
        existing(transactions, entry.id).expired = true
        return
      case 'tried':
        existing(transactions, entry.id).tries.push(entry.try)
        saveToken(entry.try)
        return addPushes(entry.pushes)
      case 'decided': {
        const last = existing(transactions, entry.id).tries.at(-1)
        if (!last) return
        last.code = entry.code
        last.token = entry.token
        saveToken(last)
        return addPushes(entry.pushes)
      }
      case 'reversed':
        for (const paid of existing(transactions, entry.id).tries) paid.reversed = paid.code === '000'
        return
      case 'token_revoked':
        cardByToken.delete(entry.token)
        return
      case 'pushed':
        return addPushes(entry.pushes)
      case 'push_released':
        existing(pushes, entry.push_id).state = 'owed'
        return
      case 'push_tried':
        return recordAttempt(existing(pushes, entry.push_id), entry)
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
export type TransactionStore = Awaited<ReturnType<typeof openTransactionStore>>

/** The decisive attempt of a transaction: the successful one, else the last. */
export const outcomeOf = ({ tries }: Transaction): CardAttempt | undefined =>
  tries.find(({ code }) => code === '000') ?? tries.at(-1)

export type TransactionState = 'open' | 'thinking' | 'done' | 'declined' | 'expired'

export function stateOf(transaction: Transaction): TransactionState {
  const outcome = outcomeOf(transaction)
  if (outcome?.code === '000') return 'done'
  if (outcome?.code === null) return 'thinking'
  if (transaction.expired) return 'expired'
  return outcome ? 'declined' : 'open'
}
