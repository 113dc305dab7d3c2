import type { PaymentState } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import { Fail, fail } from '../../../../platform/http/index.ts'
import { UpstreamUnavailable } from '../../../../platform/outbound/index.ts'
import { readPayment } from '../payments.queries.ts'
import type { InAppAnswer, InAppTokens, PaymentProvider } from '../providers/provider.ts'
import * as queries from './confirm-in-app.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  /** Checks with the provider and applies its answer; throws `payment_provider_down`. */
  settle(paymentId: string): Promise<void>
  now: () => Date
}

/** Time until the claim of a process that died while confirming expires. */
const CONFIRMING_MS = 60_000

/**
 * Pays with the tokens that a wallet's app gave the page; they are passed only to the provider. Repeated or concurrent calls
 * charge once: the provider is checked for the money first, and only one call runs at a time.
 */
export function createConfirmInApp({ db, providers, settle, now }: Dependencies) {
  const queue = new Map<string, Promise<unknown>>()

  const stateOf = async (paymentId: string) => (await readPayment(db, paymentId)).state

  /** Throws `tan_code_wrong` or `payment_declined`, after which other tokens may still pay. */
  async function confirm(paymentId: string, tokens: InAppTokens): Promise<void> {
    const payment = await readPayment(db, paymentId)
    if (payment.state !== 'pending') return checkPaid(payment.state)
    const provider = providers.find(({ code }) => code === payment.provider)
    const { provider_reference: reference, details, amount } = payment
    if (!provider?.confirmInApp || reference === null) throw fail('payment_method_unavailable')
    const orderNumber = details.invoice?.number ?? ''
    const send = provider.confirmInApp.bind(provider, reference, tokens, { orderNumber, amount })
    if (!(await queries.claimConfirming(db, paymentId, now(), CONFIRMING_MS))) {
      return checkConcurrent(await stateOf(paymentId))
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
    await settle(paymentId).catch(ignoreProviderDown)
    const after = await stateOf(paymentId)
    if (after !== 'pending') return checkPaid(after)
    if (answer === null) throw fail('payment_provider_down')
  }

  return async (paymentId: string, tokens: InAppTokens): Promise<void> => {
    const before = queue.get(paymentId) ?? Promise.resolve()
    const mine = before.catch(() => {}).then(() => confirm(paymentId, tokens))
    queue.set(paymentId, mine)
    try {
      await mine
    } finally {
      if (queue.get(paymentId) === mine) queue.delete(paymentId)
    }
  }
}

/** Requeue null without an answer: the payer may have been charged, as the next check shows. */
async function answerOf(answer: Promise<InAppAnswer>): Promise<InAppAnswer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null
    throw error
  }
}

function checkPaid(ended: PaymentState): void {
  if (ended !== 'completed') throw fail('payment_declined')
}

/** Outcome while another node confirms the payment, or has just done so. */
function checkConcurrent(state: PaymentState): void {
  if (state === 'pending') throw fail('payment_in_progress')
  checkPaid(state)
}

/** Ignores a provider that is down: later views and the sweeper check again. */
function ignoreProviderDown(error: unknown): void {
  if (!(error instanceof Fail && error.code === 'payment_provider_down')) throw error
}
