import type { ImportCounts } from './import-catalog.ts'

const BAR_CELLS = 24
const REWRITE_EVERY_MS = 200
const LINE_EVERY_MS = 5000

export interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Progress of an import: one line that is rewritten on a terminal, otherwise a line every few seconds. */
export function createProgress(terminal: Terminal, fraction: () => number, now: () => number = Date.now) {
  const began = now()
  const every = terminal.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS
  let lastWrite = terminal.isTTY ? 0 : began

  return {
    show(counts: ImportCounts) {
      if (now() - lastWrite < every) return
      lastWrite = now()
      const line = progressLine(counts, Math.min(1, fraction()), (now() - began) / 1000)
      terminal.write(terminal.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    end() {
      if (terminal.isTTY) terminal.write('\r\u001b[2K')
    },
  }
}

function progressLine(counts: ImportCounts, fraction: number, seconds: number): string {
  const done = counts.added + counts.changed + counts.unchanged + counts.refused
  const filled = Math.round(fraction * BAR_CELLS)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
  const rate = seconds > 0 ? Math.round(done / seconds) : 0
  const remaining = fraction > 0 ? durationText((seconds * (1 - fraction)) / fraction) : '…'
  return `${bar} ${Math.round(fraction * 100)} %  ${done} rows  ${rate} rows/s  ${remaining} left`
}

export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
