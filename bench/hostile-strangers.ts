// Eight connections that send expensive searches in sequence; started by hostile-search.ts with a URL and seconds.
import { argv } from 'node:process'

const [url = '', seconds = '10'] = argv.slice(2)
const CONNECTIONS = 8
const until = performance.now() + Number(seconds) * 1000
const headers = { authorization: `Basic ${btoa('guest:guest')}`, 'content-type': 'application/json' }
const answers: Record<string, number> = {}
const health = { healthy: 0, unhealthy: 0 }
let searches = 0

const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Unique queries, so that no response is cached. */
const DEAR: ((n: number) => object)[] = [
  (n) => ({ size: 10_000, query: { range: { price: { gte: -n } } } }),
  (n) => ({ query: { bool: { should: many(1000, (at) => ({ range: { price: { gte: at + n / 1e6 } } })) } } }),
  (n) => ({ query: { bool: { should: many(100, (at) => ({ match: { name: words(60, at + n) } })) } } }),
  (n) => ({
    size: 0,
    query: { range: { price: { gte: -n } } },
    aggs: Object.fromEntries(many(60, (at) => [`a${at}`, { terms: { field: 'slug', size: 100 } }])),
  }),
]

const words = (count: number, seed: number): string =>
  many(count, (at) => `үйлдвэр${((at + 1) * (seed + 7919)).toString(26)}`)
    .join(' ')
    .slice(0, 1000)

async function search(): Promise<void> {
  while (performance.now() < until) {
    const n = searches++
    const body = JSON.stringify(DEAR[n % DEAR.length]?.(n))
    const response = await fetch(`${url}/products/product/_search`, { method: 'POST', headers, body }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    const status = response?.status ?? 'none'
    answers[status] = (answers[status] ?? 0) + 1
  }
}

async function askHealth(): Promise<void> {
  while (performance.now() < until) {
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) health.healthy += 1
    else health.unhealthy += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

await Promise.all([askHealth(), ...many(CONNECTIONS, search)])
console.log(JSON.stringify({ answers, ...health }))
