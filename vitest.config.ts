import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const SECOND = 1000
/** A test that hangs ends after minutes, so that none fails because its machine is slow; the full tier asks for hours of work. */
const PATIENCE = (process.env.TEST_TIER === 'full' ? 3600 : 600) * SECOND

/** Modules are loaded once a worker, by Node itself as in production: nothing that a test leaves in one may reach another. */
const once = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

const feature = {
  ...once,
  globalSetup: 'apps/server/testing/leave-no-database.ts',
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: 60 * SECOND } },
}

/**
 * Tests of what the two databases do differently: locks, constraints, concurrency, plans and dialect. `errors` asks every
 * endpoint, so every query is met. The full tier runs all feature tests on PostgreSQL.
 */
const ON_POSTGRES = [
  '*.race.test.ts',
  '{database-loss,deadlock,errors,race,random-walk,states}.test.ts',
  'platform/{jobs,limits}/*.test.ts',
  'platform/db/{listener,migrate,prepared-statements,transaction}.test.ts',
  'platform/http/idempotency.test.ts',
  'platform/messages/messages.test.ts',
  'features/*/bank-records/bank-records.test.ts',
  'features/*/cart/join-carts.test.ts',
  'features/*/catalog/{listing,refresh,import/import}.test.ts',
  'features/*/checkout/{cancel-order,place-order}.test.ts',
  'features/*/coupons/{coupons,guesses}.test.ts',
  'features/*/credits/{earning,gift-cards,statement,store-credit}.test.ts',
  'features/*/delivery/slots.test.ts',
  'features/*/licences/licences.test.ts',
  'features/*/orders/{customer-orders,order-token,staff-orders}.test.ts',
  'features/*/payments/{callbacks,late-money,pay-from-balances,payments,trial-balance}.test.ts',
  'features/*/receipts/issue-receipts.test.ts',
  'features/*/reconciliation/reconciliation.test.ts',
  'features/*/refunds/refund-tenders.test.ts',
  'features/*/returns/returns.test.ts',
  'features/*/search/{follow-changes,follower,shared-index}.test.ts',
  'features/*/shipments/fulfilment.test.ts',
  'features/*/stock/*.test.ts',
  'features/*/tokens/{refresh,sessions}.test.ts',
].map((path) => `apps/server/src/**/${path}`)

/** Tests of what the two engines do by themselves: words, facets, answers, and an index that nodes share. */
const ON_OPENSEARCH = ['platform/search/opensearch/*.test.ts', 'features/*/search/*.test.ts'].map(
  (path) => `apps/server/src/**/${path}`,
)

export default defineConfig({
  test: {
    // One more than processors: what waits for a party that hangs leaves its processor to another.
    maxWorkers: availableParallelism() + 1,
    // What no module imports may change any test.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.{sql,json,jsonl,csv,txt}'],
    // The logs of a shop that is meant to fail are read where a test fails.
    silent: 'passed-only',
    projects: [
      { test: { ...once, name: 'architecture', include: ['ops/**/*.test.ts'], testTimeout: PATIENCE } },
      {
        test: {
          ...once,
          name: 'unit',
          include: ['{packages,apps/simulators}/**/*.test.ts'],
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'storefront',
          isolate: false,
          include: ['apps/storefront/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: PATIENCE,
        },
      },
      { test: { ...feature, name: 'feature', include: ['apps/server/**/*.test.ts'] } },
      // Without a server they would only be the feature tests once more.
      ...(process.env.TEST_DATABASE_URL ? [{ test: { ...feature, name: 'postgres', include: ON_POSTGRES } }] : []),
      ...(process.env.TEST_SEARCH_URL
        ? [{ test: { ...feature, name: 'opensearch', include: ON_OPENSEARCH, fileParallelism: false } }]
        : []),
      {
        test: {
          ...once,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/demo-shop.ts',
          setupFiles: 'e2e/untroubled.ts',
          // Each has a browser and a demo shop of its own.
          maxWorkers: availableParallelism(),
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: 60 * SECOND } },
        },
      },
    ],
  },
})
