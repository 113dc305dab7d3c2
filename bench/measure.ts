import type { Figure } from './figures.ts'
import type { Load } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { StatementCounter } from './statements.ts'
import { weigh } from './weigh.ts'

const WARM_UP_SECONDS = 1.5

export interface Measured {
  figure: Figure
  done: number
  failed: number
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the server process, without the database's. */
  cpuMs: number | null
  /** Number of statements; null if the database does not count them. */
  statements: number | null
  bytes: { plain: number; brotli: number } | null
  /** Rows written, and the rate of bare transactions with as many rows; null if they are not counted. */
  rows: { written: number; bare: Load } | null
}

/** Measures one figure after a warm-up, which lets the compiler and the connections settle. */
export async function measure(
  figure: Figure,
  server: ServerProcess,
  counter: StatementCounter | null,
  bareOf: ((rows: number) => Promise<Load>) | null,
  seconds: number,
): Promise<Measured> {
  await figure.run(server.url, Math.min(WARM_UP_SECONDS, seconds))
  await counter?.reset()
  const cpuBefore = server.cpuMs()
  const load = await figure.run(server.url, seconds)
  const cpuAfter = server.cpuMs()
  const statements = await counter?.count()
  const each = (total: number | null | undefined) =>
    total === null || total === undefined || load.done === 0 ? null : total / load.done
  const { sample, once } = figure
  return {
    figure,
    ...load,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : each(cpuAfter - cpuBefore),
    statements: each(statements),
    bytes: sample
      ? { plain: await weigh(server.url + sample, 'identity'), brotli: await weigh(server.url + sample, 'br') }
      : null,
    rows: counter && bareOf && once ? await rowsOf(() => once(server.url), counter, bareOf) : null,
  }
}

async function rowsOf(work: () => Promise<void>, counter: StatementCounter, bareOf: (rows: number) => Promise<Load>) {
  const written = await counter.rowsWrittenBy(work)
  return { written, bare: await bareOf(written) }
}
