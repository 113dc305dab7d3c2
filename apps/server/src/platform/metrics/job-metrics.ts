import type { Job } from '../jobs/index.ts'
import type { Metrics } from './metrics.ts'

/** The jobs, with what becomes of each run counted. A job runs on one node at a time: their counts add up. */
export function measureJobs(metrics: Metrics, jobs: readonly Job[]): Job[] {
  const count = metrics.counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs on this node, by name and outcome.',
  })
  const finishedAt = new Map<string, number>()
  metrics.read(
    'gauge',
    { name: 'job_success_time_seconds', help: 'End of the last run without an error on this node, since 1970.' },
    () => [...finishedAt].map(([name, value]) => ({ labels: { name }, value })),
  )

  async function run({ name, work }: Job): Promise<void> {
    try {
      await work()
    } catch (error) {
      count({ name, outcome: 'error' })
      throw error
    }
    count({ name, outcome: 'success' })
    finishedAt.set(name, Date.now() / 1000)
  }

  return jobs.map((job) => ({ ...job, work: () => run(job) }))
}
