import { cpus, loadavg, release } from 'node:os'
import type { Load } from './load.ts'
import type { Measured } from './measure.ts'

export interface Bare {
  route: Load
  transaction: Load
}

/** A Markdown table with columns aligned for a terminal; the first column is text, the others are numbers. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

export function figureTable(measured: Measured[], bare: Bare): string {
  const head = [
    'work',
    '/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'rows',
    'ratio of rows',
    'SQL',
    'CPU ms',
    'bytes',
    'Brotli',
    'failed',
  ]
  return table(head, [
    bareRow('bare Fastify route', bare.route),
    bareRow('bare transaction of two rows', bare.transaction),
    ...measured.map(({ figure, perSecond, p50, p99, statements, cpuMs, bytes, rows, failed }) => [
      figure.name,
      whole(perSecond),
      fine(p50),
      fine(p99),
      fine(perSecond / (figure.kind === 'read' ? bare.route : bare.transaction).perSecond, 3),
      rows === null ? '' : whole(rows.written),
      rows === null ? '' : fine(perSecond / rows.bare.perSecond, 3),
      statements === null ? '' : fine(statements, 1),
      cpuMs === null ? '' : fine(cpuMs),
      bytes ? whole(bytes.plain) : '',
      bytes ? whole(bytes.brotli) : '',
      whole(failed),
    ]),
  ])
}

const bareRow = (name: string, { perSecond, p50, p99, failed }: Load) => [
  name,
  whole(perSecond),
  fine(p50),
  fine(p99),
  '1',
  ...['', '', '', '', '', ''],
  whole(failed),
]

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
export const fine = (value: number, digits = 2) => value.toFixed(digits)

/** Date, machine and load of the measurement. */
export function circumstances(): string {
  const [processor] = cpus()
  const load = loadavg().map((average) => average.toFixed(1))
  return `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${process.platform} ${release()}, ${cpus().length} × ${processor?.model.trim()}, load average ${load.join(' ')}`
}
