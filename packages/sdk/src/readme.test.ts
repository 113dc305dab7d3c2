import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openLoopbackShop } from './testing/loopback-shop.ts'
import { card, order } from './testing/samples.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('SITE-09 the Node example of the README runs', async () => {
  const page = { page: 1, per_page: 3, total_pages: 1, total_count: 1 }
  const server = await openLoopbackShop(({ key }) => ({
    reply: key.startsWith('GET') ? { products: [card], ...page, did_you_mean: null } : order({ total: card.price }),
  }))
  const [, example = ''] = /## Node.*?```js\n(.*?)```/s.exec(readFileSync(`${root}README.md`, 'utf8')) ?? []
  const program = example.replace('http://127.0.0.1:3000', server.baseUrl)

  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
  })
  await server.close()

  expect(stdout).toBe('1299000 ₮  Nomad X1\nR000000001 1299000\n')
})
