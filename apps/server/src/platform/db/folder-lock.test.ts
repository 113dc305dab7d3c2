import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { isFullTier } from '../../../testing/tier.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const STARTS = isFullTier ? 40 : 10
const PROCESS = fileURLToPath(new URL('../../../testing/kill/locking-process.ts', import.meta.url))
/** Each process is the first of its own PID namespace, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child']
const hasNamespaces = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0

test(`CHK-11 ${STARTS} shops start on one folder at once: one gets it, and after it is killed another one does`, async () => {
  const folder = await newFolder()
  const shops = Array.from({ length: STARTS }, () => start(folder))
  await Promise.all(shops.map(({ expectLine }) => expectLine('ready')))

  const outcomes = await Promise.all(shops.map(({ lock }) => lock()))

  expect(outcomes.filter((outcome) => outcome !== 'in use')).toEqual(['locked'])
  await shops[outcomes.indexOf('locked')]?.kill()
  await (await lockFolder(folder))()
})

test.skipIf(!hasNamespaces)(
  'CHK-11 two containers that share a folder never serve it both, though each is process 1 to itself [needs unshare]',
  async () => {
    const folder = await newFolder()
    const [first, second] = [start(folder, CONTAINER), start(folder, CONTAINER)]
    await Promise.all([first.expectLine('ready'), second.expectLine('ready')])

    expect(await first.lock()).toBe('locked')
    expect(await second.lock()).toBe('in use')
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)

    await first.kill()
    const third = start(folder, CONTAINER)
    await third.expectLine('ready')
    expect(await third.lock()).toBe('locked')
  },
)

test('CHK-11 a released folder can be locked again, in the same process too', async () => {
  const folder = await newFolder()
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)

  await release()

  await (await lockFolder(folder))()
})

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'delguur-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function start(folder: string, [program = process.execPath, ...flags]: string[] = []) {
  const args = program === process.execPath ? [] : [...flags, process.execPath]
  const child: ChildProcess = spawn(program, [...args, PROCESS, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(kill)
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value as string | undefined

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    kill,
    expectLine: async (wanted: string) => expect(await line()).toBe(wanted),
    lock: async () => {
      child.stdin?.write('lock\n')
      return line()
    },
  }
}
