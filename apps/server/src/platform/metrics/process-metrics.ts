import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { OpenDatabase } from '../db/index.ts'
import type { Metrics } from './metrics.ts'

const RESOLUTION_MS = 20
const SECOND_NS = 1e9

/** A measured interval includes the time between two measurements. */
const delaySeconds = (intervalNs: number) => Math.max(0, intervalNs / SECOND_NS - RESOLUTION_MS / 1000)

/** Reads processor, memory and event loop of this process, and its connections to the database. Returns how to end it. */
export function measureProcess(metrics: Metrics, database: Pick<OpenDatabase, 'connections'>): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()

  metrics.read('gauge', { name: 'process_start_time_seconds', help: 'Start, in seconds since 1970.' }, () => [
    { value: startedAt },
  ])
  metrics.read('counter', { name: 'process_cpu_seconds_total', help: 'Processor time used, by mode.' }, () => {
    const { user, system } = process.cpuUsage()
    return [
      { labels: { mode: 'user' }, value: user / 1e6 },
      { labels: { mode: 'system' }, value: system / 1e6 },
    ]
  })
  metrics.read('gauge', { name: 'process_memory_bytes', help: 'Memory in use, by kind.' }, () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
      { labels: { kind: 'external' }, value: external },
    ]
  })
  metrics.read(
    'gauge',
    { name: 'event_loop_delay_seconds', help: 'Delay of the event loop since the last reading, by quantile.' },
    () => {
      const samples = [
        { labels: { quantile: '0.5' }, value: delaySeconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: delaySeconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: delaySeconds(delay.max) },
      ]
      delay.reset()
      return samples
    },
  )
  metrics.read(
    'gauge',
    { name: 'database_connections', help: 'Connections to PostgreSQL, and requests that wait for one, by state.' },
    () => Object.entries(database.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  )
  return () => void delay.disable()
}
