// Shop in a separate process that dies at a failpoint; started by `killed-process.ts`.
import { createApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Failpoint } from '../../src/features/money/payments/index.ts'
import { openResources } from '../../src/resources.ts'
import { NO_LIMITS } from '../no-limits.ts'

export type Order = { killAt: Failpoint | null } | { inspect: string }
export type Answer = { ready: true } | { armed: true } | StoredPayment
/** Invoice of a payment, empty if it has none, and the number of its refunds. */
export type StoredPayment = { reference: string; refunds: number }

const settings = JSON.parse(process.argv[2] ?? '{}') as Partial<Config>
const config: Config = {
  ...readConfig({
    ...NO_LIMITS,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    PAYMENT_ASK_SECONDS: '0',
  }),
  ...settings,
}
const send = (answer: Answer) => process.send?.(answer)
let killAt: Failpoint | null = null

const resources = await openResources(config, () => {})
const { db } = resources.database
const app = await createApp(config, resources, {
  failpoint(point) {
    if (point !== killAt) return
    process.kill(process.pid, 'SIGKILL')
    // The process is about to die; nothing more is done until then.
    return new Promise(() => {})
  },
})
await app.listen()
// The test has ended.
process.on('disconnect', () => process.exit(0))
process.on('message', async (order: Order) => {
  if ('killAt' in order) {
    killAt = order.killAt
    send({ armed: true })
    return
  }
  const payment = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(({ fn }) => ['provider_reference', fn.count<number>('refunds.id').as('refunds')])
    .where('public_id', '=', order.inspect)
    .groupBy('payments.id')
    .executeTakeFirst()
  send({ reference: payment?.provider_reference ?? '', refunds: Number(payment?.refunds ?? 0) })
})
send({ ready: true })
app.startBackgroundWork()
