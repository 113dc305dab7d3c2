import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createShop, memoryTokens } from '@delguur/sdk'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '../../src/config/config.ts'
import { ensureDefaultSite } from '../../src/features/shop/site/index.ts'
import type { Db } from '../../src/platform/db/index.ts'
import { openResources, type Resources } from '../../src/resources.ts'
import { builders } from '../builders.ts'
import { freePort } from '../free-port.ts'
import { NO_UNPAID_LIMITS } from '../no-limits.ts'
import { giveBalance } from '../orders/balances.ts'
import { orderFaults } from '../orders/order-invariants.ts'
import { DELIVERY, readyToPay } from '../orders/shopping.ts'
import { people } from '../people/people.ts'
import { openCardGateway } from '../providers/card-gateway.ts'
import { openLendmn } from '../providers/in-app-providers.ts'
import { openQrProvider } from '../providers/qr-provider.ts'
import {
  buyerOf,
  isFromBalance,
  outcomeOf,
  type PatientBuyer,
  type PaymentKind,
  RECHARGED,
  rechargerOf,
} from './failpoint-buyers.ts'
import { killedProcess } from './killed-process.ts'

const PIECES = 1000
const GOODWILL = 50_000_000

export type FailpointShop = Awaited<ReturnType<typeof openFailpointShop>>

/**
 * Stopped shop with data, and providers that outlive its crashes. On the embedded database in a folder, or on PostgreSQL with a
 * second process beside the one that crashes.
 */
export async function openFailpointShop(databaseUrl: string | null) {
  const [qr, cards, lender] = [await openQrProvider(), await openCardGateway(), await openLendmn()]
  const [dataDir, secondDir] = [await newFolder(), await newFolder()]
  const [port, secondPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  cards.tell({ url })
  lender.tell({ url })
  const settings: Partial<Config> = {
    port,
    publicUrl: url,
    dataDir,
    databaseUrl,
    ...qr.settings,
    ...cards.settings,
    ...lender.settings,
  }
  const config = { ...readConfig({ ...NO_UNPAID_LIMITS, DEMO: 'off' }), ...settings }
  const server = killedProcess(settings)
  const second = databaseUrl ? killedProcess({ ...settings, port: secondPort, dataDir: secondDir }) : null
  const { phone, customer } = await withResources(config, ({ database }) => fill(database, url))

  const common = { by: { qr, cards, lender }, inspect: server.inspect }

  async function buyer(way: PaymentKind): Promise<PatientBuyer> {
    if (way === 'recharge') return rechargerOf({ ...common, shopper: customer })
    const guest = createShop({ baseUrl: url, locale: 'mn', tokens: memoryTokens() })
    const shopper = isFromBalance(way) ? customer : guest
    const { number } = await readyToPay({ guest: () => shopper }, phone)
    return buyerOf({ ...common, way, shopper, number })
  }

  return {
    server,
    second,
    buyer,
    /** Faults left by purchases of these kinds, after all processes have ended. */
    faults: (ways: PaymentKind[]) => withResources(config, ({ database: { db } }) => faultsIn(db, ways)),
  }
}

async function withResources<T>(config: Config, work: (resources: Resources) => Promise<T>): Promise<T> {
  const resources = await openResources(config, throwError)
  try {
    return await work(resources)
  } finally {
    await resources.close()
  }
}

async function fill(database: Resources['database'], url: string) {
  const { db } = database
  await database.migrate()
  await ensureDefaultSite(db)
  const build = builders(db)
  await build.deliveryZone({ rate: DELIVERY })
  const phone = await build.variant({ price: 205_000, stock: PIECES })
  const customer = await people(db, url).customer()
  await giveBalance({ db }, customer.id, 'goodwill', GOODWILL)
  return { phone, customer }
}

/** Lost or doubled money, wrong order states, leftover holds, and books that differ. */
async function faultsIn(db: Db, ways: PaymentKind[]): Promise<unknown[]> {
  const { rows } = await sql`
    select (select count(*) from orders where state = 'complete' and payment_state = 'paid')::int as paid,
      (select count(*) from orders where state = 'complete' and payment_state = 'running')::int as running,
      (select count(*) from orders where state = 'delivery')::int as open,
      (select coalesce(array_agg(concat_ws(' ', method, 'of', case when deposit_id is null then 'an order' else 'a deposit' end)),
        '{}') from payments where state = 'pending') as pending,
      (select count(*) from payment_receipts)::int as receipts,
      (select coalesce(array_agg(reason order by reason), '{}') from refunds) as refunds,
      (select coalesce(sum(balance), 0) from credit_accounts a join credit_types t on t.id = a.credit_type_id
        where t.code = 'topup')::int as recharged,
      (select sum(held) from credit_accounts)::int as held,
      (select sum(amount) from ledger_entries)::int as ledger,
      (select count(*) from order_tenders where state <> 'spent')::int as unspent`.execute(db)
  const outcomes = ways.map(outcomeOf)
  const countOf = (order: (typeof outcomes)[number]['order']) => outcomes.filter((one) => one.order === order).length
  const expected = {
    paid: countOf('paid'),
    running: countOf('running'),
    open: countOf('open'),
    pending: [],
    receipts: outcomes.reduce((sum, { receipts }) => sum + receipts, 0),
    refunds: outcomes.flatMap(({ refund }) => refund ?? []).sort(),
    recharged: ways.filter((way) => way === 'recharge').length * RECHARGED,
    held: 0,
    ledger: 0,
    unspent: 0,
  }
  const isRight = JSON.stringify(rows[0]) === JSON.stringify(expected)
  return [...(isRight ? [] : [{ expected, found: rows[0] }]), ...(await orderFaults(db, PIECES))]
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-failpoint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function throwError(error: Error): never {
  throw error
}
