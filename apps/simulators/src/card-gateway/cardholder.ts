import { randomBytes, randomInt } from 'node:crypto'
import type { Hundredths } from '../money.ts'
import { createAnswers } from './answers.ts'
import { type Books, outcomeOf, type Push, stateOf, type Transaction, type Try } from './books.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { newPush, type Pushes } from './pushes.ts'
import type { Code, TestCard } from './test-cards.ts'

export type Refusal = 'done' | 'thinking' | 'expired' | 'card'

/** The bank's page would not take a card in this state. */
export class CardRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The bank's page refuses: ${refusal}`)
    this.refusal = refusal
  }
}

export interface PayOptions {
  amount?: Hundredths
  /** What the bank says, whatever the card. */
  code?: Code
  /** Pays whatever state the transaction is in, as a form that stood open for a day. */
  regardless?: boolean
  silent?: boolean
}

interface Parts {
  books: Books
  pushes: Pushes
  faults: Faults
  settings: Settings
  report: (error: unknown) => void
}

/** What the person with the card does, and what their bank says to it. */
export function createCardholder({ books, pushes, faults, settings, report }: Parts) {
  const timers = new Set<NodeJS.Timeout>()
  const answers = createAnswers(settings, faults)

  /** A registration takes no money, and the bank pushes nothing of it. */
  const pushesOf = (transaction: Transaction, silent: boolean): Push[] => {
    if (silent || !settings.notifyUrl || transaction.way === 'registration') return []
    const { duplicate_pushes, hold_pushes } = faults.current()
    const body = answers.push(transaction)
    return Array.from({ length: 1 + duplicate_pushes }, () => newPush(transaction.id, body, hold_pushes))
  }

  const decide = async (transaction: Transaction, code: Code, silent = faults.current().silent) => {
    const last = transaction.tries.at(-1)
    if (!last || last.code !== null) return
    const token = code === '000' && wantsToken(transaction) ? newToken() : null
    const decided = { ...transaction, tries: [...transaction.tries.slice(0, -1), { ...last, code, token }] }
    const owed = pushesOf(decided, silent)
    await books.record({ type: 'decided', id: transaction.id, code, token, pushes: owed })
    pushes.start(owed)
  }

  const decideLater = (transaction: Transaction) => {
    const since = Date.parse(transaction.tries.at(-1)?.at ?? '')
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        decide(transaction, '000').catch(report)
      },
      Math.max(since + settings.slowDecisionDelay - settings.clock(), 0),
    )
    timers.add(timer)
  }

  function newTry(transaction: Transaction, card: TestCard, said: Code | null, options: PayOptions): Try {
    const { wrong_amount } = faults.current()
    const code = options.code ?? said
    return {
      ...{ card: card.key, code },
      amount: options.amount ?? (wrong_amount === null ? transaction.amount : Math.round(wrong_amount * 100)),
      token: code === '000' && wantsToken(transaction) ? newToken() : null,
      at: new Date(settings.clock()).toISOString(),
      approval: String(randomInt(1e6)).padStart(6, '0'),
      reversed: false,
    }
  }

  return {
    decide,

    /** A card is charged, or kept where that is all the merchant asked. */
    async use(transaction: Transaction, card: TestCard, options: PayOptions = {}): Promise<void> {
      const state = stateOf(transaction)
      if (!options.regardless && state !== 'open' && state !== 'declined') throw new CardRefused(state)
      const isPending = faults.current().pending && transaction.way === 'token'
      const done = newTry(transaction, card, isPending ? null : card.code, options)
      const tried = { ...transaction, tries: [...transaction.tries, done] }
      const owed = done.code === null ? [] : pushesOf(tried, options.silent ?? faults.current().silent)
      await books.record({ type: 'tried', id: transaction.id, try: done, pushes: owed })
      pushes.start(owed)
      if (done.code === null && !isPending) decideLater(tried)
    },

    resume() {
      for (const transaction of books.transactions()) {
        if (outcomeOf(transaction)?.code === null) decideLater(transaction)
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const wantsToken = ({ way, gen_token }: Transaction) => way === 'registration' || (way === 'page' && gen_token)

const newToken = () => randomBytes(24).toString('hex')
