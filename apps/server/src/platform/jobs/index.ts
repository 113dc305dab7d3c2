import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/index.ts'

export interface Jobs {
  /** Runs the work once a minute on one of all nodes; it has to be safe to run twice. */
  everyMinute(name: string, work: () => Promise<void>): Promise<void>
  /** The same once a night, at four in Ulaanbaatar. */
  everyNight(name: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '0 4 * * *'

/** Background work on the shop's own database. */
export async function openJobs(database: OpenDatabase, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.jobs,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  })
  boss.on('error', onError)
  await boss.start()
  const schedule = async (name: string, cron: string, work: () => Promise<void>) => {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 0 })
    await boss.work(name, { pollingIntervalSeconds: 5 }, work)
    await boss.schedule(name, cron, null, { tz: 'Asia/Ulaanbaatar' })
  }
  return {
    everyMinute: (name, work) => schedule(name, EVERY_MINUTE, work),
    everyNight: (name, work) => schedule(name, EVERY_NIGHT, work),
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
