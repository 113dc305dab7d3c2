import type { Reconciliation } from '@delguur/contract'
import type { StatementLine } from '../payments/index.ts'

export type Finding = Reconciliation['findings'][number]

/** Money recorded by the shop. */
export interface IncomingPayment {
  provider_payment_id: string
  amount: number
  order_number: string | null
  /** All of it was or will be refunded. */
  is_refunded: boolean
}

/** Totals of both sides for a day, and their differences. */
export interface Comparison {
  their_count: number
  their_total: number
  our_count: number
  our_total: number
  findings: Finding[]
}

/** Compares `theirs` and `ours` of the same day; both sides identify money by the provider's id. */
export function compare(theirs: readonly StatementLine[], ours: readonly IncomingPayment[]): Comparison {
  const named = theirs.filter(({ providerPaymentId }) => providerPaymentId !== '')
  const unnamed = theirs.filter(({ providerPaymentId }) => providerPaymentId === '')
  const lines = new Map(named.map((line) => [line.providerPaymentId, line]))
  const recorded = new Map(ours.map((payment) => [payment.provider_payment_id, payment]))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    their_count: lines.size + unnamed.length,
    their_total: sum([...lines.values(), ...unnamed].map(({ amount }) => amount ?? 0)),
    our_count: recorded.size,
    our_total: sum([...recorded.values()].map(({ amount }) => amount)),
    findings: [
      ...[...lines.values()].flatMap((line) => findingOf(line, recorded.get(line.providerPaymentId)) ?? []),
      ...unnamed.map((line) => newFinding('unreadable', line, undefined)),
      ...[...recorded.values()]
        .filter(({ provider_payment_id }) => !lines.has(provider_payment_id))
        .map((payment) => newFinding('unknown_there', undefined, payment)),
    ],
  }
}

function findingOf(line: StatementLine, payment: IncomingPayment | undefined): Finding | null {
  if (line.amount === null) return newFinding('unreadable', line, payment)
  if (!payment) return newFinding('unknown_here', line, undefined)
  if (line.amount !== payment.amount) return newFinding('amount_differs', line, payment)
  if (line.hasFraction && !line.refunded) return newFinding('fraction', line, payment)
  return line.refunded && !payment.is_refunded ? newFinding('refund_unknown_here', line, payment) : null
}

const newFinding = (
  code: Finding['code'],
  line: StatementLine | undefined,
  payment: IncomingPayment | undefined,
): Finding => ({
  code,
  provider_payment_id: line?.providerPaymentId || payment?.provider_payment_id || null,
  order_number: payment?.order_number ?? null,
  their_amount: line?.amount ?? null,
  our_amount: payment?.amount ?? null,
  mended: false,
})
