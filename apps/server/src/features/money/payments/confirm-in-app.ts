import type { PaymentState } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import * as queries from './confirm-in-app.queries.ts'
import { readPayment } from './payments.queries.ts'
import { type InAppAnswer, type InAppTokens, type PaymentProvider, ProviderUnavailable } from './providers/provider.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  /** Asks the provider and acts on its answer; throws `payment_provider_down`. */
  settle(paymentId: string): Promise<void>
  now: () => Date
}

/** A process that died while it confirmed keeps others from it for so long. */
const CONFIRMING_MS = 60_000

/**
 * Pays with what a wallet's app gave the page. The tokens go to the provider and nowhere else. Whoever repeats it, or does it twice
 * at once, is charged once: the provider is asked before whether it has the money, and never by two at a time.
 */
export function createConfirmInApp({ db, providers, settle, now }: Dependencies) {
  const turns = new Map<string, Promise<unknown>>()

  const stateOf = async (paymentId: string) => (await readPayment(db, paymentId)).state

  /** Throws `tan_code_wrong` or `payment_declined`, where other tokens may still pay. */
  async function confirm(paymentId: string, tokens: InAppTokens): Promise<void> {
    const payment = await readPayment(db, paymentId)
    if (payment.state !== 'pending') return checkPaid(payment.state)
    const provider = providers.find(({ code }) => code === payment.provider)
    const { provider_reference: reference, details, amount } = payment
    if (!provider?.confirmInApp || reference === null) throw fail('payment_method_unavailable')
    const orderNumber = details.invoice?.number ?? ''
    const send = provider.confirmInApp.bind(provider, reference, tokens, { orderNumber, amount })
    if (!(await queries.claimConfirming(db, paymentId, now(), CONFIRMING_MS))) {
      return whileAnother(await stateOf(paymentId))
    }
    await charge(paymentId, send).finally(() => queries.endConfirming(db, paymentId))
  }

  async function charge(paymentId: string, send: () => Promise<InAppAnswer>): Promise<void> {
    await settle(paymentId)
    const before = await stateOf(paymentId)
    if (before !== 'pending') return checkPaid(before)
    const answer = await answerOf(send())
    if (answer === 'code_wrong') throw fail('tan_code_wrong')
    if (answer === 'declined') throw fail('payment_declined')
    await settle(paymentId).catch(laterIfDown)
    const after = await stateOf(paymentId)
    if (after !== 'pending') return checkPaid(after)
    if (answer === null) throw fail('payment_provider_down')
  }

  return async (paymentId: string, tokens: InAppTokens): Promise<void> => {
    const before = turns.get(paymentId) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => confirm(paymentId, tokens))
    turns.set(paymentId, mine)
    try {
      await mine
    } finally {
      if (turns.get(paymentId) === mine) turns.delete(paymentId)
    }
  }
}

/** Null without an answer: the money may be there, and the check that follows tells. */
async function answerOf(answer: Promise<InAppAnswer>): Promise<InAppAnswer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null
    throw error
  }
}

function checkPaid(ended: PaymentState): void {
  if (ended !== 'completed') throw fail('payment_declined')
}

/** Another node confirms it, or has just done so. */
function whileAnother(state: PaymentState): void {
  if (state === 'pending') throw fail('payment_in_progress')
  checkPaid(state)
}

/** Whoever looks at the payment, and the sweeper, ask again. */
function laterIfDown(error: unknown): void {
  if (!(error instanceof Fail && error.code === 'payment_provider_down')) throw error
}
