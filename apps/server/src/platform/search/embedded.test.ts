import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbeddedSearch } from './embedded.ts'

const DEFINITION = {
  name: 'things',
  mappings: { properties: { name: { type: 'text' } } },
  analyzers: {},
  version: '1',
}
const BETWEEN_SNAPSHOTS_MS = 10 * 60 * 1000

test('SRCH-01 an index that could not be saved is saved later, once it is possible', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'delguur-search-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = path.join(root, 'search')
  await writeFile(folder, 'no folder')
  const told: Error[] = []
  const store = openEmbeddedSearch({ folder, onError: (error) => told.push(error) })
  const index = await store.open(DEFINITION)
  told.length = 0
  const write = (id: string) => index.write([{ id, version: 1, document: { name: id } }])

  await write('one')
  vi.advanceTimersByTime(BETWEEN_SNAPSHOTS_MS)
  await vi.waitFor(() => expect(told).toHaveLength(1), 60_000)
  await rm(folder)
  await write('two')
  await store.close()

  expect(told).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['things.index'])
  const again = await openEmbeddedSearch({ folder, onError: (error) => told.push(error) }).open(DEFINITION)
  expect(await again.search({})).toMatchObject({ hits: { total: { value: 2 } } })
})

test('SRCH-01 abandoned files of a killed process are deleted, those of other processes are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-search-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['things.index.left', 'things.index.new', 'others.index']) {
    await writeFile(path.join(folder, name), 'half')
    const yesterday = Date.now() / 1000 - 24 * 60 * 60
    if (name !== 'things.index.new') await utimes(path.join(folder, name), yesterday, yesterday)
  }
  const store = openEmbeddedSearch({ folder, onError: () => {} })
  const index = await store.open(DEFINITION)

  await index.write([{ id: 'one', version: 1, document: { name: 'one' } }])
  await store.close()

  expect((await readdir(folder)).toSorted()).toEqual(['others.index', 'things.index', 'things.index.new'])
})
