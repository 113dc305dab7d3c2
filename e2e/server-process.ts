import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort as freeServerPort } from '../apps/server/testing/free-port.ts'
import { NO_LIMITS } from '../apps/server/testing/no-limits.ts'
import { compileCache } from '../ops/process.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const READY_WITHIN_MS = 300_000

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  /** The output so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves when the process has exited. */
  ended: Promise<Ended>
  /** Throws with the output if the process has exited. */
  expectAlive(): void
  /** Resolves when the shop is ready, or responds with success at `path`; throws with the output if it exits first. */
  ready(withinMs?: number, path?: string): Promise<void>
}

/** Starts the shop as `npm start` does, without its demo, in a separate process. */
export function startServer(settings: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      ...compileCache,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      PAYMENT_ASK_SECONDS: '0',
      ...NO_LIMITS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  let isOver = false
  const ended = new Promise<Ended>((resolve) => {
    // “close” instead of “exit”, which may come before the last output.
    child.once('close', (code, signal) => {
      isOver = true
      resolve({ code, signal })
    })
  })

  return {
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
    expectAlive() {
      if (isOver) throw new Error(`The server is gone:\n${output}`)
    },
    async ready(withinMs = READY_WITHIN_MS, path = '/readyz') {
      const deadline = Date.now() + withinMs
      const url = `http://127.0.0.1:${settings.PORT}${path}`
      while (!(await fetch(url).catch(() => null))?.ok) {
        if (isOver || Date.now() > deadline) throw new Error(`The server is not ready:\n${output}`)
        await wait(20)
      }
    },
  }
}

/** A free loopback port, as a value for the environment. */
export const freePort = async (): Promise<string> => String(await freeServerPort())
