import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openMerchant, press } from './test-shop.ts'

test('PAY-08 acknowledged state survives kill -9 and a restart', async () => {
  const journal = join(await mkdtemp(join(tmpdir(), 'qr-provider-')), 'journal.jsonl')
  const first = await startMain(journal)
  const merchant = await openMerchant(first.base)
  const [paid, open] = [await merchant.invoice(), await merchant.invoice()]
  await press(first.base, paid.id, 'pay')

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await startMain(journal)
  const same = await openMerchant(second.base)

  expect((await same.check(paid.id)).body).toMatchObject({ count: 1, paid_amount: 45_900 })
  expect((await same.call('GET', `/v2/invoice/${open.id}`)).body.invoice_status).toBe('OPEN')
  expect((await same.invoice()).error).toBe('UNIQUE_ERROR')
}, 20_000)

/** Starts the simulator as a process on a free port. */
async function startMain(journal: string) {
  const program = join(import.meta.dirname, '../start.ts')
  const account = ['--username', 'SHOP', '--password', 'secret', '--invoice-code', 'SHOP_INVOICE']
  const child = spawn(process.execPath, [program, 'qr-provider', '--port', '0', '--journal', journal, ...account], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line]: string[] = await once(createInterface(child.stdout), 'line')
  return { child, base: /http:\/\/[\d.:]+/.exec(line ?? '')?.[0] ?? '' }
}
