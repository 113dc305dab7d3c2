import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Failpoint } from '../../src/features/money/payments/index.ts'
import type { Order, Seen, Told } from './killed-server.ts'

const NOTHING_SEEN: Seen = { reference: '', refunds: 0 }
const SERVER = fileURLToPath(new URL('killed-server.ts', import.meta.url))

/** Shop in a process that a test kills at a failpoint and restarts. Ends with the test. */
export function killedProcess(settings: Partial<Config>) {
  let child: ChildProcess | null = null
  let hasDied: Promise<unknown> = Promise.resolve()
  onTestFinished(() => end())

  async function ask(order: Order): Promise<Told> {
    const running = child
    if (!running?.connected) throw new Error('The server is not running')
    const answer = once(running, 'message')
    running.send(order)
    const [told] = (await Promise.race([answer, hasDied.then(() => [NOTHING_SEEN])])) as [Told]
    return told
  }

  async function end(): Promise<void> {
    child?.kill('SIGKILL')
    await hasDied
  }

  return {
    async start(): Promise<void> {
      const started = fork(SERVER, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
      let output = ''
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      child = started
      hasDied = once(started, 'exit')
      const [told] = (await Promise.race([once(started, 'message'), hasDied])) as [Told | number | null]
      if (typeof told !== 'object' || told === null) throw new Error(`The server did not start:\n${output}`)
    },

    isRunning: () => child?.exitCode === null && child.signalCode === null,

    /** Makes the process die at this failpoint from now on. */
    arm: (killAt: Failpoint | null) => ask({ killAt }),

    /** Stored state of a payment; empty if no process runs. */
    async look(paymentId: string): Promise<Seen> {
      const told = await ask({ look: paymentId })
      return 'reference' in told ? told : NOTHING_SEEN
    },

    /** Resolves when the process has ended. */
    gone: () => hasDied,
    end,
  }
}
