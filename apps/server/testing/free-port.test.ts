import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const MODULE = new URL('free-port.ts', import.meta.url).href

test('processes that look for ports at the same time find none that another found', async () => {
  const script = `import { freePort } from ${JSON.stringify(MODULE)}
    const ports = []
    for (let at = 0; at < 250; at++) ports.push(await freePort())
    console.log(JSON.stringify(ports))
    process.stdin.resume()
    process.stdin.on('end', () => process.exit())`
  const looking = [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '-e', script]))
  const found = await Promise.all(
    looking.map(async ({ child }) => {
      let text = ''
      for await (const bytes of child.stdout ?? []) {
        text += String(bytes)
        if (text.endsWith('\n')) break
      }
      return new Set<number>(JSON.parse(text))
    }),
  )
  for (const { child } of looking) child.stdin?.end()
  await Promise.all(looking)

  const all = found.flatMap((ports) => [...ports])
  expect(all.length).toBeGreaterThan(4)
  expect(new Set(all).size).toBe(all.length)
})
