import type { JsonObject } from './json.ts'
import { type Hundredths, readDecimal } from './money.ts'

/** Options of a tester for one payment. */
export interface PaymentOptions {
  amount?: Hundredths
  /** Pays in any state, as a transfer under way or a page left open for a day could. */
  regardless?: boolean
  /** Sends no notification to the merchant. */
  silent?: boolean
}

/** The payer's bank refuses the action in the current state. */
export class PaymentRefused<Refusal extends string> extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`The payer's bank refuses: ${refusal}`)
    this.refusal = refusal
  }
}

/** The amount of a payment; `wrongAmount` is that of the fault, in tugrik. */
export const amountToPay = ({ amount }: PaymentOptions, wrongAmount: number | null, due: Hundredths): Hundredths =>
  amount ?? (wrongAmount === null ? due : Math.round(wrongAmount * 100))

/** Reads the options of a control call; throws `invalidAmount` if the amount is no decimal. */
export function readPaymentOptions(body: JsonObject, invalidAmount: Error): PaymentOptions {
  const amount = body.amount === undefined ? undefined : readDecimal(body.amount)
  if (body.amount !== undefined && amount === undefined) throw invalidAmount
  return {
    ...(amount !== undefined && { amount }),
    ...(typeof body.silent === 'boolean' && { silent: body.silent }),
    regardless: body.regardless === true,
  }
}

/** Runs delayed actions until it is stopped. Moments are milliseconds since 1970. */
export function createSchedule(clock: () => number, report: (error: unknown) => void) {
  const timers = new Set<NodeJS.Timeout>()
  return {
    at(moment: number, action: () => Promise<unknown>) {
      const run = () => {
        timers.delete(timer)
        action().catch(report)
      }
      const timer = setTimeout(run, Math.max(moment - clock(), 0))
      timers.add(timer)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
