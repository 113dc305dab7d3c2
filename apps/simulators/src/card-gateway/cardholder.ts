import { randomBytes, randomInt } from 'node:crypto'
import { amountToPay, createSchedule, type PaymentOptions, PaymentRefused } from '../payer.ts'
import { createAnswers } from './answers.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { newPush, type Pushes } from './pushes.ts'
import type { Code, TestCard } from './test-cards.ts'
import {
  type CardAttempt,
  outcomeOf,
  type Push,
  stateOf,
  type Transaction,
  type TransactionStore,
} from './transaction-store.ts'

export type Refusal = 'done' | 'thinking' | 'expired' | 'card'

/** The bank refuses a card in this state of the transaction. */
export class CardRefused extends PaymentRefused<Refusal> {}

export interface CardOptions extends PaymentOptions {
  /** The bank's decision, overriding that of the test card. */
  code?: Code
}

interface Dependencies {
  store: TransactionStore
  pushes: Pushes
  faults: Faults
  settings: Settings
  report: (error: unknown) => void
}

/** Actions of the cardholder and decisions of their bank. */
export function createCardholder({ store, pushes, faults, settings, report }: Dependencies) {
  const schedule = createSchedule(settings.clock, report)
  const answers = createAnswers(settings, faults)

  /** A registration charges nothing and triggers no push. */
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
    const created = pushesOf(decided, silent)
    await store.record({ type: 'decided', id: transaction.id, code, token, pushes: created })
    pushes.start(created)
  }

  const decideLater = (transaction: Transaction) => {
    const since = Date.parse(transaction.tries.at(-1)?.at ?? '')
    schedule.at(since + settings.slowDecisionDelay, () => decide(transaction, '000'))
  }

  function newAttempt(
    transaction: Transaction,
    card: TestCard,
    decision: Code | null,
    options: CardOptions,
  ): CardAttempt {
    const { wrong_amount } = faults.current()
    const code = options.code ?? decision
    return {
      card: card.key,
      code,
      amount: amountToPay(options, wrong_amount, transaction.amount),
      token: code === '000' && wantsToken(transaction) ? newToken() : null,
      at: new Date(settings.clock()).toISOString(),
      approval: String(randomInt(1e6)).padStart(6, '0'),
      reversed: false,
    }
  }

  return {
    decide,

    /** Charges a card, or only saves it if the merchant registers one. */
    async use(transaction: Transaction, card: TestCard, options: CardOptions = {}): Promise<void> {
      const state = stateOf(transaction)
      if (!options.regardless && state !== 'open' && state !== 'declined') throw new CardRefused(state)
      const isPending = faults.current().pending && transaction.way === 'token'
      const done = newAttempt(transaction, card, isPending ? null : card.code, options)
      const tried = { ...transaction, tries: [...transaction.tries, done] }
      const created = done.code === null ? [] : pushesOf(tried, options.silent ?? faults.current().silent)
      await store.record({ type: 'tried', id: transaction.id, try: done, pushes: created })
      pushes.start(created)
      if (done.code === null && !isPending) decideLater(tried)
    },

    resume() {
      for (const transaction of store.transactions()) {
        if (outcomeOf(transaction)?.code === null) decideLater(transaction)
      }
    },
    stop: schedule.stop,
  }
}

const wantsToken = ({ way, gen_token }: Transaction) => way === 'registration' || (way === 'page' && gen_token)

const newToken = () => randomBytes(24).toString('hex')
