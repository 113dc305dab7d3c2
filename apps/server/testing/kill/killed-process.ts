import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Failpoint } from '../../src/features/money/payments/index.ts'
import type { Answer, Order, StoredPayment } from './killed-server.ts'

const NOTHING_STORED: StoredPayment = { reference: '', refunds: 0 }
const SERVER = fileURLToPath(new URL('killed-server.ts', import.meta.url))

/** Shop in a process that a test kills at a failpoint and restarts. Ends with the test. */
export function killedProcess(settings: Partial<Config>) {
  let child: ChildProcess | null = null
  let hasDied: Promise<unknown> = Promise.resolve()
  onTestFinished(() => end())

  async function ask(order: Order): Promise<Answer> {
    const running = child
    if (!running?.connected) throw new Error('The server is not running')
    const reply = once(running, 'message')
    running.send(order)
    const [answer] = (await Promise.race([reply, hasDied.then(() => [NOTHING_STORED])])) as [Answer]
    return answer
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
      const [answer] = (await Promise.race([once(started, 'message'), hasDied])) as [Answer | number | null]
      if (typeof answer !== 'object' || answer === null) throw new Error(`The server did not start:\n${output}`)
    },

    isRunning: () => child?.exitCode === null && child.signalCode === null,

    /** Makes the process die at this failpoint from now on. */
    arm: (killAt: Failpoint | null) => ask({ killAt }),

    /** Stored state of a payment; empty if no process runs. */
    async inspect(paymentId: string): Promise<StoredPayment> {
      const answer = await ask({ inspect: paymentId })
      return 'reference' in answer ? answer : NOTHING_STORED
    },

    /** Resolves when the process has ended. */
    gone: () => hasDied,
    end,
  }
}
