import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/index.ts'

export interface Job {
  name: string
  /** `night`: at four in Ulaanbaatar. */
  every: 'minute' | 'night'
  /** Has to be safe to run twice. */
  work(): Promise<void>
}

export interface Jobs {
  /** Lets what runs come to its end. */
  close(): Promise<void>
}

const SCHEDULES = { minute: '* * * * *', night: '0 4 * * *' }
const TRY_AGAIN_MS = 2000
/** A job whose node died, or lost the database before it could say that it is done, holds the next one up for so long. */
const HEARTBEAT_SECONDS = 30

/**
 * Background work on the shop's own database: each job on one of all nodes at a time. A database that is away, or too busy, while
 * a node starts is asked again until it answers: people shop meanwhile.
 */
export function startJobs(database: OpenDatabase, jobs: readonly Job[], onError: (error: Error) => void): Jobs {
  const closing = new AbortController()
  let running: PgBoss | null = null
  const started = start()

  async function start() {
    while (!running && !closing.signal.aborted) {
      const boss = openBoss(database)
      boss.on('error', onError)
      try {
        await boss.start()
        for (const job of jobs) await schedule(boss, job)
        running = boss
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await boss.stop({ graceful: false }).catch(onError)
        await wait(TRY_AGAIN_MS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await started
      await running?.stop({ graceful: true, timeout: 5000 })
    },
  }
}

const openBoss = ({ jobs: db, kind }: OpenDatabase) =>
  new PgBoss({ db, ...(kind === 'embedded' ? { backend: 'pglite' as const } : {}) })

async function schedule(boss: PgBoss, { name, every, work }: Job) {
  await boss.createQueue(name, { policy: 'singleton', retryLimit: 0 })
  await boss.work(name, { pollingIntervalSeconds: 5 }, work)
  await boss.schedule(name, SCHEDULES[every], null, { tz: 'Asia/Ulaanbaatar', heartbeatSeconds: HEARTBEAT_SECONDS })
}
