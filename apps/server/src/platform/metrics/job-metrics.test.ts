import { expect, test } from 'vitest'
import { measureJobs } from './job-metrics.ts'
import { createMetrics } from './metrics.ts'

test('runs of a job are counted by what became of them, and its error goes on', async () => {
  const metrics = createMetrics()
  let isBroken = false
  const work = async () => {
    if (isBroken) throw new Error('no disk')
  }
  const [job] = measureJobs(metrics, [{ name: 'clean', every: 'night', work }])

  await job?.work()
  isBroken = true
  await expect(job?.work()).rejects.toThrow('no disk')

  const text = metrics.text()
  expect(text).toContain('job_runs_total{name="clean",outcome="success"} 1\n')
  expect(text).toContain('job_runs_total{name="clean",outcome="error"} 1\n')
  expect(text).toMatch(/^job_success_time_seconds\{name="clean"\} \d+/m)
})
