import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/index.ts'

export interface Job {
  name: string
  /** `night`: at 04:00 in Ulaanbaatar. */
  every: 'minute' | 'night'
  /** Must be idempotent: it may run twice. */
  work(): Promise<void>
}

export interface Jobs {
  /** Waits for the running jobs to finish. */
  close(): Promise<void>
}

const SCHEDULES = { minute: '* * * * *', night: '0 4 * * *' }
const TRY_AGAIN_MS = 2000
/** Seconds for which a job whose node died, or lost the database before reporting completion, blocks the next run. */
const HEARTBEAT_SECONDS = 30

/**
 * Background work on the shop's own database: each job runs on one node at a time. If the database is away or too busy while
 * a node starts, the start is retried in the background and requests are served meanwhile.
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
