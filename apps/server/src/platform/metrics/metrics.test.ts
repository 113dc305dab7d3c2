import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('measurements are written in the text format of Prometheus', () => {
  const metrics = createMetrics()
  const count = metrics.counter({ name: 'sales_total', help: 'Sales.' })
  metrics.read('gauge', { name: 'memory_bytes', help: 'Memory.' }, () => [
    { value: 12 },
    { labels: { kind: 'heap' }, value: 0.5 },
  ])

  count({ place: 'UB "centre" \\ 1\nfloor' })
  count({ place: 'home' })
  count({ place: 'home' })

  expect(metrics.text().split('\n')).toEqual([
    '# HELP sales_total Sales.',
    '# TYPE sales_total counter',
    'sales_total{place="UB \\"centre\\" \\\\ 1\\nfloor"} 1',
    'sales_total{place="home"} 2',
    '# HELP memory_bytes Memory.',
    '# TYPE memory_bytes gauge',
    'memory_bytes 12',
    'memory_bytes{kind="heap"} 0.5',
    '',
  ])
})

test('a bucket of a histogram counts everything up to its bound', () => {
  const metrics = createMetrics()
  const observe = metrics.histogram({ name: 'wait_seconds', help: 'Waiting.' }, [0.5, 1])

  for (const value of [0.25, 0.5, 0.75, 3]) observe({ route: '/a' }, value)

  expect(metrics.text().split('\n').slice(1, -1)).toEqual([
    '# TYPE wait_seconds histogram',
    'wait_seconds_bucket{route="/a",le="0.5"} 2',
    'wait_seconds_bucket{route="/a",le="1"} 3',
    'wait_seconds_bucket{route="/a",le="+Inf"} 4',
    'wait_seconds_sum{route="/a"} 4.5',
    'wait_seconds_count{route="/a"} 4',
  ])
})
