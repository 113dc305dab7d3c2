import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { createReadiness } from './readiness.ts'

test.each([
  ['everything', {}, { isReady: true, status: 'ok' }],
  ['all but search', { search: false }, { isReady: true, status: 'search does not answer' }],
  ['all but the database', { database: false }, { isReady: false, status: 'database does not answer' }],
  ['all but a disk', { files: false }, { isReady: false, status: 'data folder can not be written' }],
  [
    'a disk alone',
    { database: false, search: false },
    { isReady: false, status: 'database does not answer, search does not answer' },
  ],
])('CHK-11 with %s a node reports whether it can serve shoppers', async (_, missing, told) => {
  const { database = true, files = true, search = true } = missing as Record<string, boolean>

  const readiness = createReadiness({
    database: { isReady: async () => database },
    files: { isWritable: async () => files },
    search: { isReady: async () => search },
  })

  expect(await readiness.check()).toEqual(told)
})

test('CHK-11 a node is not ready while its data folder is not writable', async () => {
  const shop = await openTestShop()
  const folder = path.join(shop.config.dataDir, 'files')
  const ready = async () => {
    const answer = await shop.fetch('/readyz')
    return [answer.status, await answer.json()]
  }
  await expect.poll(ready).toEqual([200, { status: 'ok' }])

  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  await expect.poll(ready).toEqual([503, { status: 'data folder can not be written' }])

  await rm(folder)
  await mkdir(folder)
  await expect.poll(ready).toEqual([200, { status: 'ok' }])
})
