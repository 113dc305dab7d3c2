import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Refusal } from './import-compare.ts'

const SHOWN = 10

/** Refused rows: the first few are printed, all are written to a CSV file, which is created with the first one. */
export function createReport(file: string, print: (line: string) => void) {
  let stream: WriteStream | null = null
  let refused = 0

  return {
    async add({ line, what, reason }: Refusal) {
      refused++
      if (refused <= SHOWN) print(printable(`Line ${line}${what ? ` (${what})` : ''}: ${reason}`))
      if (refused === SHOWN + 1) print(`More refused rows are in ${file}`)
      if (!stream) {
        stream = createWriteStream(file)
        stream.write('\ufeffline,sku,reason\r\n')
      }
      const room = stream.write(`${line},${quoted(what)},${quoted(reason)}\r\n`)
      if (!room) await once(stream, 'drain')
    },

    /** Returns the written file, if any. */
    async close(): Promise<string | null> {
      if (!stream) return null
      stream.end()
      await finished(stream)
      return file
    },
  }
}

/** Removes terminal control sequences: the text comes from an untrusted file. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** An apostrophe keeps a spreadsheet from evaluating a cell that starts like a formula. */
const quoted = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
