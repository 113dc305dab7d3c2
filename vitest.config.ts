import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { POSTGRES_TESTS } from './ops/postgres-tests.ts'

const SECOND = 1000
/** A test that hangs ends after minutes, so that none fails because its machine is slow; the full tier asks for hours of work. */
const PATIENCE = (process.env.TEST_TIER === 'full' ? 3600 : 600) * SECOND

/** Modules are loaded once a worker, by Node itself as in production: nothing that a test leaves in one may reach another. */
const once = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Property tests of every project. */
const seeded = { setupFiles: 'ops/property-seed.ts' }

const feature = {
  ...once,
  ...seeded,
  globalSetup: 'apps/server/testing/leave-no-database.ts',
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: { poll: { timeout: 60 * SECOND } },
}

/** Tests of what the two engines do by themselves: words, facets, answers, points in borders, and an index that nodes share. */
const ON_OPENSEARCH = [
  'platform/search/opensearch/*.test.ts',
  'features/*/search/**/*.test.ts',
  'features/shop/places/*.test.ts',
].map((path) => `apps/server/src/**/${path}`)

export default defineConfig({
  test: {
    // One worker more than processors: a test that waits for a hanging party leaves its processor idle.
    maxWorkers: availableParallelism() + 1,
    // Files that no module imports may affect any test.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/*.{sql,json,jsonl,csv,txt,requests.ts}',
      '**/demo/pages/*.md',
    ],
    // The logs of a shop that is meant to fail are read where a test fails.
    silent: 'passed-only',
    projects: [
      { test: { ...once, ...seeded, name: 'architecture', include: ['ops/**/*.test.ts'], testTimeout: PATIENCE } },
      {
        test: {
          ...once,
          ...seeded,
          name: 'unit',
          include: ['{packages,apps/simulators}/**/*.test.ts'],
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          ...seeded,
          name: 'storefront',
          isolate: false,
          include: ['apps/{backoffice,storefront}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: PATIENCE,
        },
      },
      { test: { ...feature, name: 'feature', include: ['apps/server/**/*.test.ts'] } },
      // Without a server they would only be the feature tests once more.
      ...(process.env.TEST_DATABASE_URL ? [{ test: { ...feature, name: 'postgres', include: POSTGRES_TESTS } }] : []),
      ...(process.env.TEST_SEARCH_URL
        ? [{ test: { ...feature, name: 'opensearch', include: ON_OPENSEARCH, fileParallelism: false } }]
        : []),
      // The published package, and who uses it as a stranger: part of `npm run verify`.
      { test: { ...feature, name: 'package', include: ['examples/*.test.ts'] } },
      {
        test: {
          ...once,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/demo-shop.ts',
          setupFiles: 'e2e/no-problems.ts',
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
