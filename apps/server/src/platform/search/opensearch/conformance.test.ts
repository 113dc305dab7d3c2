import { type Target, testConformance } from '@delguur/search-engine/conformance'
import { expect, test } from 'vitest'
import { openOpenSearch } from './index.ts'

const server = process.env.TEST_SEARCH_URL

async function openTarget(url: string): Promise<Target> {
  const store = openOpenSearch({ url, prefix: 'conformance-' })
  return {
    engine: 'opensearch',
    async open(name, { mappings }) {
      const index = await store.open({ name, mappings, analyzers: {}, version: crypto.randomUUID() })
      return {
        write: (changes) => index.write(changes),
        search: (body, options) => index.search(body, options),
        get: (id) => index.get(id),
        drop: async () => void (await fetch(`${url}/conformance-${name}*`, { method: 'DELETE' })),
      }
    },
    close: () => store.close(),
  }
}

if (server) {
  const url = server
  test('SRCH-08 OpenSearch is available', async () => {
    const store = openOpenSearch({ url, prefix: 'conformance-' })

    expect(await store.isReady()).toBe(true)
    await store.close()
  })
  testConformance(await openTarget(url))
} else {
  test.skip('SRCH-08 the conformance suite on OpenSearch is skipped: TEST_SEARCH_URL is not set, npm run test:opensearch sets it', () => {})
}
