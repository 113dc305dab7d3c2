import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@delguur/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../../testing/databases.ts'
import type { PaymentKind } from '../../../../testing/kill/failpoint-buyers.ts'
import { type FailpointShop, openFailpointShop } from '../../../../testing/kill/failpoint-shop.ts'
import { isFullTier } from '../../../../testing/tier.ts'
import { FAILPOINTS, type Failpoint } from './failpoints.ts'

/** Time limit; a minute suffices on an idle machine. */
const SETTLED_WITHIN_MS = 300_000
const TIMEOUT_MS = 1_800_000
const STEP_MS = 25

const INVOICED = [
  'intent_written',
  'intent_committed',
  'invoice_requesting',
  'invoice_answered',
  'invoice_saved',
] as const
const CALLED_BACK = [
  'callback_received',
  'provider_checking',
  'provider_answered',
  'incoming_payments_written',
] as const
const ORDERED = ['payment_completed', 'order_completed', 'tenders_spent', 'ledger_posted', 'settled'] as const
const PAID_BY_PROVIDER = [...INVOICED, ...CALLED_BACK, ...ORDERED] as const
const ENDED = ['payment_ended', 'settled', 'invoices_cancelled'] as const
const LENT = ['prepayment_completed', 'financed_opened', 'financed_requesting'] as const
/** Failpoints at which the process may die during each kind of purchase. */
const POINTS: Record<PaymentKind, readonly Failpoint[]> = {
  qr: PAID_BY_PROVIDER,
  card: PAID_BY_PROVIDER,
  'credit and qr': PAID_BY_PROVIDER,
  credit: ['intent_written', 'intent_committed', ...ORDERED],
  lease: [...PAID_BY_PROVIDER, ...LENT],
  'lease declined': [...LENT, 'refunds_written', ...ENDED],
  // A recharge that dies before its invoice is requested is never paid.
  recharge: [...CALLED_BACK, 'deposit_credited', 'settled'],
  late: ['payment_ended', 'incoming_payments_written', 'holds_renewed', ...ORDERED, 'invoices_cancelled'],
  'late and changed': ['incoming_payments_written', 'refunds_written'],
  'given up': [...INVOICED, ...ENDED],
  'wrong amount': [...CALLED_BACK, 'refunds_written', ...ENDED],
  declined: ['callback_received', 'provider_checking', 'provider_answered', ...ENDED],
}
const WAYS = Object.keys(POINTS) as PaymentKind[]
/** Deaths with the greatest possible loss: an answer of the provider that was not recorded, or money taken and not yet booked. */
const WORST: Death[] = [
  { way: 'qr', point: 'invoice_answered' },
  { way: 'card', point: 'provider_answered' },
  { way: 'credit and qr', point: 'payment_completed' },
  { way: 'lease', point: 'financed_requesting' },
  { way: 'recharge', point: 'deposit_credited' },
  { way: 'late', point: 'holds_renewed' },
]
const DEATHS = isFullTier ? everyDeath() : WORST

test('CHK-11 every failpoint is covered by a death of the shop', () => {
  expect(FAILPOINTS.filter((point) => !everyDeath().some((death) => death.point === point))).toEqual([])
})

test('CHK-11 a process killed between the intent to pay and its completion loses and doubles nothing, and all is settled', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { TEST_DATABASE_URL: postgres } = process.env
  const database = postgres ? await newDatabase(postgres) : null
  onTestFinished(() => database?.drop())
  const shop = await openFailpointShop(database?.url ?? null)
  await Promise.all([shop.server.start(), shop.second?.start()])

  for (const { way, point } of DEATHS) {
    const took = await dieAndSettle(shop, way, point)
    expect(took, `${way}, killed at ${point}`).toBeLessThan(SETTLED_WITHIN_MS)
  }

  await Promise.all([shop.server.end(), shop.second?.end()])
  expect(await shop.faults(DEATHS.map(({ way }) => way))).toEqual([])
})

interface Death {
  way: PaymentKind
  point: Failpoint
}

function everyDeath(): Death[] {
  return WAYS.flatMap((way) => POINTS[way].map((point) => ({ way, point })))
}

/** Returns the milliseconds from the restart until everything was settled. */
async function dieAndSettle({ server, buyer }: FailpointShop, way: PaymentKind, point: Failpoint): Promise<number> {
  const bat = await patiently(() => buyer(way))
  await server.arm(point)
  while (server.isRunning() && !(await isOrGone(bat.isDone()))) {
    await bat.proceed().catch(onlyGone)
    await wait(STEP_MS)
  }
  // Work that follows the answer to the shopper may still run.
  await Promise.race([server.gone(), wait(SETTLED_WITHIN_MS / 10)])
  if (server.isRunning()) throw new Error(`${way} never came to ${point}`)
  await server.start()
  const restarted = performance.now()
  while (!(await isOrGone(bat.isDone()))) {
    await bat.proceed().catch(onlyGone)
    await wait(STEP_MS)
    if (performance.now() - restarted > SETTLED_WITHIN_MS) break
  }
  return performance.now() - restarted
}

const isOrGone = (result: Promise<boolean>) => result.catch(onlyGone)

/** Answers to a shopper while the shop dies, starts or is too busy: they try again. */
const AGAIN = [
  'network',
  'overloaded',
  'payment_provider_down',
  'payment_in_progress',
  'order_already_paid',
  'order_not_editable',
]

function onlyGone(error: unknown): false {
  if (error instanceof ApiError && !AGAIN.includes(error.code)) throw error
  return false
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await work().catch(onlyGone)
    if (done !== false) return done
    await wait(STEP_MS)
  }
}
