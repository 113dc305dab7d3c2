import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/index.ts'

export interface Jobs {
  /** Runs the work once a minute on one of all nodes; it has to be safe to run twice. */
  everyMinute(name: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const EVERY_MINUTE = '* * * * *'

/** Background work on the shop's own database. */
export async function openJobs(database: OpenDatabase, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.jobs,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async everyMinute(name, work) {
      await boss.createQueue(name, { policy: 'singleton', retryLimit: 0 })
      await boss.work(name, { pollingIntervalSeconds: 5 }, work)
      await boss.schedule(name, EVERY_MINUTE)
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
