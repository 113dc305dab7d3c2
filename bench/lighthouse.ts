// Lighthouse on a running shop, phone preset, the median of several runs: node bench/lighthouse.ts [--url ADDRESS] [--runs 5]
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../e2e/browser.ts'
import { circumstances, fine, table, whole } from './report.ts'
import { freePort } from './server-process.ts'

const PAGES = {
  home: '/',
  list: '/t/phones/smartphones',
  product: '/products/tsagvara-body-2',
  search: '/search?q=utas',
  cart: '/cart',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, runs: { type: 'string', default: '5' } },
})
const rows: string[][] = []
for (const [page, path] of Object.entries(PAGES)) {
  const runs: number[][] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measurePage(values.url + path))
  const medians = runs[0]?.map((_, column) => median(runs.map((figures) => figures[column] ?? Number.NaN))) ?? []
  rows.push([
    page,
    ...medians.map((figure, column) => (column === medians.length - 1 ? fine(figure, 3) : whole(figure))),
  ])
}
const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
console.log(`${circumstances()}\nmedian of ${values.runs} runs\n\n${table(head, rows)}`)

/** Scores of 100, then milliseconds, then the layout shift; a separate browser per run shares no cache. */
async function measurePage(url: string): Promise<number[]> {
  const port = await freePort()
  await using _browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] })
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `${url} gave no result`)
  const { categories, audits } = result.lhr
  return [
    ...CATEGORIES.map((category) => (categories[category]?.score ?? 0) * 100),
    ...TIMES.map((audit) => audits[audit]?.numericValue ?? Number.NaN),
    audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  ]
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
