import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locale } from '@delguur/contract'
import { createShop, memoryTokens } from '@delguur/sdk'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import type { OpenShop } from '../src/cli/commands.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import type { OpenDatabase } from '../src/platform/db/index.ts'
import { openLocalFiles } from '../src/platform/files/index.ts'
import type { LogStream } from '../src/platform/http/index.ts'
import { createOutbox, type Outbox } from '../src/platform/messages/index.ts'
import { openEmbeddedSearch } from '../src/platform/search/embedded.ts'
import { openOpenSearch } from '../src/platform/search/opensearch/index.ts'
import { openMessageCarriers } from '../src/resources.ts'
import { builders } from './builders.ts'
import { openTestDatabase } from './databases.ts'
import { freePort } from './free-port.ts'
import { NO_LIMITS } from './no-limits.ts'
import { readOutbox } from './people/outbox.ts'
import { CLIENT_TIMEOUT_MS, people } from './people/people.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Real shop over HTTP on its own database; closed when the test ends. */
export async function openTestShop({ log, ...settings }: Partial<Config> & { log?: LogStream } = {}) {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'delguur-shop-'))
  const outbox = createOutbox()
  const node = await openNode(database, outbox, dataDir, settings, { log })
  const others: { close(): Promise<void> }[] = []
  let closed = false

  async function close() {
    if (closed) return
    closed = true
    for (const other of others) await other.close()
    await node.close()
    await database.close()
    await dropTestSearch(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  onTestFinished(close)

  return {
    ...node,
    db: database.db,
    /** Mail and SMS sent by the shop's nodes. */
    outbox: readOutbox(outbox),
    ...builders(database.db, node.searchCaughtUp),
    ...people(database.db, node.url),
    /** Starts another node of the same shop. */
    async anotherNode() {
      const again = await database.again()
      const other = await openNode(again, outbox, await mkdtemp(path.join(dataDir, 'node-')), settings, { log })
      others.push({
        async close() {
          await other.close()
          await again.close()
        },
      })
      return other
    },
    /** Stops this node only, like a deployment. */
    stop: node.close,
    /** Restarts the node from its stored data. */
    async startAgain(onSearchError = throwLater) {
      const again = await openNode(database, outbox, dataDir, settings, { log, onSearchError })
      others.push(again)
      return again
    },
    close,
  }
}

async function openNode(
  database: OpenDatabase,
  outbox: Outbox,
  dataDir: string,
  settings: Partial<Config>,
  { log, onSearchError = throwLater }: { log?: LogStream | undefined; onSearchError?: (error: Error) => void } = {},
) {
  const port = await freePort()
  const config: Config = {
    ...readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      STAFF_CREDIT_LIMIT: '1000000000',
      // Tests poll faster than people.
      PAYMENT_ASK_SECONDS: '0',
      DEMO: 'off',
      ...NO_LIMITS,
      BANK_ACCOUNTS: 'Дэлгүүр ХХК|MN380005000000000001|Хаан банк',
    }),
    // More than all time, since an OpenSearch on a busy machine reports the time it waited.
    guestSearch: { percent: 10_000, milliseconds: 60_000 },
    ...settings,
  }
  const files = await openLocalFiles(path.join(dataDir, 'files'))
  const { url: searchServer, prefix } = config.search
  const search = searchServer ? openOpenSearch({ url: searchServer, prefix }) : openTestSearch(dataDir, onSearchError)
  const messages = openMessageCarriers(config, config.sandboxMessages ? outbox : null)
  const resources = { database, files, search, messages, close: () => database.close() }
  const app = await createApp(config, resources, { log })
  await app.listen()
  const { services } = app
  const url = `http://127.0.0.1:${port}`
  let closed = false
  return {
    url,
    config,
    /** SDK client of a guest, who waits however slow the machine is. */
    guest: (locale: Locale = 'mn') =>
      createShop({ baseUrl: url, locale, tokens: memoryTokens(), timeoutMs: CLIENT_TIMEOUT_MS }),
    /** Request below the SDK, for what a well-behaved client would not send. */
    fetch: (pathname: string, init?: RequestInit) => fetch(url + pathname, init),
    /** Open shop for commands. */
    opened: {
      config,
      resources,
      withServices: (work: (own: typeof services) => unknown) => work(services),
    } as OpenShop,
    payments: services.payments,
    tellFollowers: services.tellFollowers,
    drawJackpots: services.drawJackpots,
    remindDue: services.outreach.remindDue,
    sendNewsletters: services.newsletters.sendDue,
    remindCompanies: services.invoicing.remindOverdue,
    remindQuotes: services.quotes.remindEnding,
    expireBookings: services.bookedPlaces.expire,
    erasePapers: services.bookedPlaces.erasePapers,
    remindBookings: services.bookings.remindBeginning,
    closeRests: services.staffBookings.closeRests,
    offerSeats: services.waiting.offerSeats,
    setup: services.setup,
    cancelUncollected: services.cancelByStaff.cancelUncollected,
    receipts: services.receipts,
    closeLeases: services.leaseStanding.closeFinished,
    expireEdits: services.orderEditing.expire,
    earning: services.earning,
    forgetDeletedCustomers: () => services.orders.forgetDeletedCustomers(resources.database.db),
    bankRecords: services.bankRecords,
    reconciliations: services.reconciliations,
    refunds: services.refunds,
    continueImports: services.importRunner.sweep,
    search: services.search,
    alerts: services.alerts,
    messages: services.messages,
    webhooks: services.webhooks,
    pushSubscriptions: services.pushSubscriptions,
    /** Waits until search has read all changes. */
    searchCaughtUp: () => services.search.catchUp(),
    /** Waits until places, airports or both have read all changes. */
    async placesCaughtUp(table?: 'places' | 'airports'): Promise<void> {
      if (table !== 'places') await services.places.airports()
      await services.places.catchUp(table)
    },
    async close() {
      if (closed) return
      closed = true
      await app.close()
      await messages.close()
      await search.close()
    },
  }
}

/** Search on the server of TEST_SEARCH_URL, under unique names; else in this process. */
function openTestSearch(dataDir: string, onError: (error: Error) => void) {
  const server = process.env.TEST_SEARCH_URL
  return server
    ? openOpenSearch({ url: server, prefix: searchPrefix(dataDir) })
    : openEmbeddedSearch({ folder: path.join(dataDir, 'search'), onError })
}

/** Prefix common to all nodes of a shop, whose folders are in the shop's folder. */
const searchPrefix = (dataDir: string) => `${/delguur-shop-\w+/.exec(dataDir)?.[0].toLowerCase()}-`

async function dropTestSearch(dataDir: string): Promise<void> {
  const server = process.env.TEST_SEARCH_URL
  if (server) await fetch(`${server}/${searchPrefix(dataDir)}*`, { method: 'DELETE' })
}

function throwLater(error: Error): void {
  throw error
}
