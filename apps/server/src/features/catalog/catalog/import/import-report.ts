import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { csvStream } from '../../../../platform/csv.ts'
import type { Refusal } from './import-compare.ts'
import { faultsText } from './import-faults.ts'

const SHOWN = 10

/** Refused rows: the first few are printed, all are written to a CSV file, which is created with the first one. */
export function createReport(file: string, print: (line: string) => void) {
  let open: { table: ReturnType<typeof csvStream>; written: Promise<void> } | null = null
  let refused = 0

  function openFile() {
    const table = csvStream()
    table.write(['line', 'sku', 'reason'])
    return { table, written: pipeline(table, createWriteStream(file)) }
  }

  return {
    async add({ line, what, faults }: Refusal) {
      const reason = faultsText(faults)
      refused++
      if (refused <= SHOWN) print(printable(`Line ${line}${what ? ` (${what})` : ''}: ${reason}`))
      if (refused === SHOWN + 1) print(`More refused rows are in ${file}`)
      open ??= openFile()
      if (!open.table.write([line, what, reason])) await Promise.race([once(open.table, 'drain'), open.written])
    },

    /** Returns the written file, if any. */
    async close(): Promise<string | null> {
      if (!open) return null
      open.table.end()
      await open.written
      return file
    },
  }
}

/** Removes terminal control sequences: the text comes from an untrusted file. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')
