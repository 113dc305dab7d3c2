import type { Reconciliation } from '@delguur/contract'
import type { StatementLine } from '../payments/index.ts'

export type Finding = Reconciliation['findings'][number]

/** Money recorded by the shop. */
export interface OurReceipt {
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
export function compare(theirs: readonly StatementLine[], ours: readonly OurReceipt[]): Comparison {
  const named = theirs.filter(({ providerPaymentId }) => providerPaymentId !== '')
  const unnamed = theirs.filter(({ providerPaymentId }) => providerPaymentId === '')
  const lines = new Map(named.map((line) => [line.providerPaymentId, line]))
  const receipts = new Map(ours.map((receipt) => [receipt.provider_payment_id, receipt]))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    their_count: lines.size + unnamed.length,
    their_total: sum([...lines.values(), ...unnamed].map(({ amount }) => amount ?? 0)),
    our_count: receipts.size,
    our_total: sum([...receipts.values()].map(({ amount }) => amount)),
    findings: [
      ...[...lines.values()].flatMap((line) => findingOf(line, receipts.get(line.providerPaymentId)) ?? []),
      ...unnamed.map((line) => newFinding('unreadable', line, undefined)),
      ...[...receipts.values()]
        .filter(({ provider_payment_id }) => !lines.has(provider_payment_id))
        .map((receipt) => newFinding('unknown_there', undefined, receipt)),
    ],
  }
}

function findingOf(line: StatementLine, receipt: OurReceipt | undefined): Finding | null {
  if (line.amount === null) return newFinding('unreadable', line, receipt)
  if (!receipt) return newFinding('unknown_here', line, undefined)
  if (line.amount !== receipt.amount) return newFinding('amount_differs', line, receipt)
  if (line.hasFraction && !line.refunded) return newFinding('fraction', line, receipt)
  return line.refunded && !receipt.is_refunded ? newFinding('refund_unknown_here', line, receipt) : null
}

const newFinding = (
  code: Finding['code'],
  line: StatementLine | undefined,
  receipt: OurReceipt | undefined,
): Finding => ({
  code,
  provider_payment_id: line?.providerPaymentId || receipt?.provider_payment_id || null,
  order_number: receipt?.order_number ?? null,
  their_amount: line?.amount ?? null,
  our_amount: receipt?.amount ?? null,
  mended: false,
})
