import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { DELIVERY, readyToPay } from '../../testing/orders/shopping.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { commandSocket, runInRunningShop } from './command-socket.ts'
import type { OpenShop } from './commands.ts'
import { serveCommands } from './serve-commands.ts'

const COMMAND_LINE = fileURLToPath(new URL('../shop.ts', import.meta.url))
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))
const MASK = 0o777

test('ACC-10 the command line works while the shop runs: files of its own folder, output and exit codes', async () => {
  const { shop } = await openRunningShop()
  const { slug } = await shop.variant({ product: { image: false } })
  const folder = await newFolder()
  const run = (cwd: string, ...args: string[]) => runProcess(shop, cwd, args)

  expect(await run(EXAMPLES, 'site', 'site.json')).toMatchObject({ code: 0, out: expect.stringMatching(/^Loaded: /) })
  expect(await run(folder, 'export', 'goods.jsonl')).toMatchObject({ code: 0, errors: '' })
  const goods = path.join(folder, 'goods.jsonl')
  expect(await readFile(goods, 'utf8')).toContain(slug)
  await appendFile(goods, '{"type":"nothing"}\n')

  const imported = await run(folder, 'import', 'goods.jsonl')

  expect(imported).toMatchObject({ code: 2, out: expect.stringContaining('1 refused') })
  expect(await readFile(`${goods}.refused.csv`, 'utf8')).toContain('line,sku,reason')
})

test('ACC-10 commands of the back office are run by the running shop, and refusals are reported as usual', async () => {
  const { shop, ask } = await openRunningShop()
  await shop.deliveryZone({ rate: DELIVERY })
  const bat = await readyToPay(shop, await shop.variant({ price: 105_000 }))
  const { number } = bat
  await bat.pay('bank_transfer')
  const list = path.join(await newFolder(), 'airports.json')
  await writeFile(list, JSON.stringify([{ iata: 'UBN', name: 'Chinggis Khaan', cc: 'MN', lat: 47.6, lon: 106.8 }]))

  expect(await ask('staff', 'add', '99112233')).toMatchObject({ code: 0, out: ['99112233: administrator'] })
  expect(await ask('payments', 'confirm', number, '110000')).toMatchObject({ code: 0 })
  expect((await bat.order()).payment_state).toBe('paid')
  expect(await ask('airports', 'import', list)).toMatchObject({ code: 0, out: ['1 airports taken in, 0 refused'] })
  expect(await ask('search', 'synonyms')).toMatchObject({ code: 0, out: ['None'] })
  expect(await ask('clients', 'list')).toMatchObject({ code: 0 })

  expect(await ask('staff', 'remove', '99112233')).toMatchObject({ code: 1, errors: 'Not done: last_administrator\n' })
  expect(await ask('site', '/no/such/file.json')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('/no/such/file.json'),
  })
  expect(await ask('import', '--rate', 'much', 'x.csv')).toMatchObject({
    code: 1,
    errors: '--rate takes a number above 0, not "much"\n',
  })
})

test('ACC-10 only the owner of the data folder can open the socket, and a killed process leaves it usable', async () => {
  const folder = await newFolder()
  const file = commandSocket(folder) ?? ''
  const nobody = {} as OpenShop
  const killed = await serveCommands(file, nobody)

  expect([(await stat(path.dirname(file))).mode & MASK, (await stat(file)).mode & MASK]).toEqual([0o700, 0o600])
  await killed.close()
  await writeFile(file, 'left')

  const next = await serveCommands(file, nobody)
  expect(await askAt(file, 'help')).toMatchObject({ code: 0 })
  await next.close()
  expect(await askAt(file, 'help')).toMatchObject({ code: null })
})

test('ACC-10 a stopping shop reports that to callers with a running command, and does not wait for idle callers', async () => {
  const file = commandSocket(await newFolder()) ?? ''
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<never>()
  const commands = await serveCommands(file, {
    withServices: () => {
      begun.resolve()
      return stopped.promise
    },
  } as Partial<OpenShop> as OpenShop)
  const idle = connect(file)
  await once(idle, 'connect')
  const answer = askAt(file, 'payments', 'confirm', 'R1', '100')
  await begun.promise

  const closed = commands.close()
  stopped.reject(new Error('closed'))
  await closed

  expect(await answer).toMatchObject({ code: 1, errors: 'The shop was stopped before this was done.\n' })
})

test('ACC-10 a data folder whose path is too long for a socket takes no commands', () => {
  expect(commandSocket(`/${'x'.repeat(100)}`)).toBeNull()
})

async function openRunningShop() {
  const shop = await openTestShop()
  const file = commandSocket(shop.config.dataDir) ?? ''
  const commands = await serveCommands(file, shop.opened)
  onTestFinished(() => commands.close())
  return { shop, ask: (...args: string[]) => askAt(file, ...args) }
}

async function askAt(file: string, ...args: string[]) {
  const out: string[] = []
  let errors = ''
  const code = await runInRunningShop(file, args, {
    print: (line) => out.push(line),
    errors: {
      write(text) {
        errors += text
      },
    },
    pathOf: (name) => name,
  })
  return { code, out, errors }
}

async function runProcess(shop: TestShop, cwd: string, args: string[]) {
  const env = { ...process.env, DATA_DIR: shop.config.dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, errors }
}

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
