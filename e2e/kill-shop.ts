import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrProviderSimulator } from '@delguur/simulators/qr-provider'
import Fastify from 'fastify'
import { readConfig } from '../apps/server/src/config/config.ts'
import { ensureDefaultSite } from '../apps/server/src/features/shop/site/index.ts'
import { openPostgres } from '../apps/server/src/platform/db/index.ts'
import { openResources } from '../apps/server/src/resources.ts'
import { builders } from '../apps/server/testing/builders.ts'
import { NO_LIMITS } from '../apps/server/testing/no-limits.ts'
import { DELIVERY } from '../apps/server/testing/orders/shopping.ts'
import { freePort } from './server-process.ts'

export const PIECES = 100_000
/** Every second variant is in the second store, so that a cart of several is split into two shipments. */
const PRICES = [105_000, 20_000, 7_500, 250_000, 12_000, 3_300, 48_000, 990]
const STORES = ['central', 'second']
const MERCHANT = { user: 'SHOP', password: 'very-secret', invoiceCode: 'SHOP_INVOICE' }

export interface KillNode {
  url: string
  settings: { PORT: string; DATA_DIR: string; DATABASE_URL: string }
}

/** A filled shop that is not running, and its server processes. */
export interface KillShop {
  nodes: KillNode[]
  variants: { id: number; price: number }[]
  /** Journal of the payment provider. */
  journal: string
  /** Lets a payment expire; null if only the shop can access its database. */
  expire: ((paymentId: string) => Promise<void>) | null
  close(): Promise<void>
}

/** One process with its embedded database, and the payment provider in it. */
export async function prepareEmbedded(): Promise<KillShop> {
  const node = await newNode({ DATABASE_URL: '' })
  const folder = node.settings.DATA_DIR
  return {
    nodes: [node],
    variants: await fill(node),
    journal: join(folder, 'sandbox-qr.jsonl'),
    expire: null,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Two processes on one PostgreSQL. The payment provider outlives them: both use the same invoices. */
export async function prepareOnPostgres(databaseUrl: string): Promise<KillShop> {
  const folder = await mkdtemp(join(tmpdir(), 'delguur-kill-provider-'))
  const journal = join(folder, 'provider.jsonl')
  const { user: username, password, invoiceCode } = MERCHANT
  const provider = Fastify({ forceCloseConnections: true })
  await provider.register(qrProviderSimulator({ username, password, invoiceCode, journalFile: journal }))
  const address = await provider.listen({ host: '127.0.0.1', port: 0 })
  const settings = {
    DATABASE_URL: databaseUrl,
    SANDBOX_PAYMENTS: 'off',
    QR_URL: `${address}/v2`,
    QR_USER: MERCHANT.user,
    QR_PASSWORD: password,
    QR_INVOICE_CODE: invoiceCode,
  }
  const nodes = [await newNode(settings), await newNode(settings)]
  const variants = await fill(nodes[0] as KillNode)
  const { db, close } = await openPostgres(databaseUrl, 2, throwError)
  return {
    nodes,
    variants,
    journal,
    async expire(paymentId) {
      await db
        .updateTable('payments')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('public_id', '=', paymentId)
        .execute()
    },
    async close() {
      await close()
      await provider.close()
      const folders = [folder, ...nodes.map((node) => node.settings.DATA_DIR)]
      for (const one of folders) await rm(one, { recursive: true, force: true })
    },
  }
}

async function newNode(more: { DATABASE_URL: string }): Promise<KillNode> {
  const settings = {
    PORT: await freePort(),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'delguur-kill-')),
    BANK_ACCOUNTS: 'Дэлгүүр ХХК|MN380005000000000001|Хаан банк',
    ...more,
  }
  return { url: `http://127.0.0.1:${settings.PORT}`, settings }
}

/** Variants in two stores, and a delivery zone. */
async function fill({ settings }: KillNode): Promise<KillShop['variants']> {
  const resources = await openResources(configOf(settings), throwError)
  const { database } = resources
  await database.migrate()
  await ensureDefaultSite(database.db)
  const build = builders(database.db)
  await build.deliveryZone({ rate: DELIVERY })
  const variants: KillShop['variants'] = []
  for (const [at, price] of PRICES.entries()) {
    const variant = await build.variant({ price, stock: null })
    await build.setStock(variant.id, PIECES, STORES[at % STORES.length])
    variants.push(variant)
  }
  await resources.close()
  return variants
}

export const configOf = (settings: KillNode['settings']) =>
  readConfig({
    ...NO_LIMITS,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    PAYMENT_ASK_SECONDS: '0',
    ...settings,
  })

export function throwError(error: Error): never {
  throw error
}
