import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const SECOND = 1000

/** Modules are loaded once a worker, by Node itself as in production: no module of the server keeps state of its own. */
const onePerWorker = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // Vitest would leave one processor to itself, which is idle while tests run.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'architecture', include: ['ops/**/*.test.ts'], testTimeout: 60 * SECOND } },
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{storefront,simulators}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          // Hundreds of random cases take a second where nothing else runs, and several where everything does.
          testTimeout: 60 * SECOND,
        },
      },
      {
        test: {
          name: 'feature',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/leave-no-database.ts',
          ...onePerWorker,
          // The first test of a file waits for its database, and two cores may have to share a dozen of them.
          testTimeout: 60 * SECOND,
          hookTimeout: 120 * SECOND,
          expect: { poll: { timeout: 15 * SECOND } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/demo-shop.ts',
          // One browser and one server at a time, after everything else, so that time-outs mean something.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine is tried once more before a change is refused; the report marks what needed it.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 180 * SECOND,
          hookTimeout: 180 * SECOND,
          expect: { poll: { timeout: 15 * SECOND } },
        },
      },
    ],
  },
})
