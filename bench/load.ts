import autocannon from 'autocannon'

const CONNECTIONS = 16

export interface Load {
  done: number
  /** Responses other than 2xx, and connection errors. */
  failed: number
  perSecond: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
}

export interface Requests {
  url: string
  /** Path of each further request. */
  path: () => string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Host of each further request, asked for after its path. */
  host?: () => string
  body?: () => string
  /** Number of connections. */
  connections?: number
}

/** Sends requests over several connections, each after the previous response, for this many seconds. */
export function loadRequests(
  { url, path, method = 'GET', headers = {}, host, body, connections = CONNECTIONS }: Requests,
  seconds: number,
) {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: path(),
    ...(host && { headers: { ...headers, host: host() } }),
    ...(body && { body: body() }),
  })
  const options = { url, connections, duration: seconds, sampleInt: 100 }
  const latencies: number[] = []
  let failed = 0
  return new Promise<Load>((resolve, reject) => {
    autocannon({ ...options, requests: [{ method, headers, setupRequest }] }, (error, result) => {
      if (error) reject(error)
      else resolve(summary(latencies, failed + result.errors + result.timeouts, result.duration))
    }).on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) latencies.push(milliseconds)
      else failed += 1
    })
  })
}

/** Runs a multi-step task on 16 concurrent loops for this many seconds. */
export async function loadWork(work: () => Promise<void>, seconds: number): Promise<Load> {
  const latencies: number[] = []
  const failures: unknown[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      await work().then(
        () => latencies.push(performance.now() - before),
        (error) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  if (failures.length > 0) console.error(failures[0])
  return summary(latencies, failures.length, (performance.now() - startedAt) / 1000)
}

function summary(latencies: number[], failed: number, seconds: number): Load {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { done: sorted.length, failed, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }
}
