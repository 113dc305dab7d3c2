import { numberText } from './number-formats.ts'
import { readWorkbook, unescaped, type Workbook } from './workbook.ts'
import { openXlsxArchive } from './xlsx-archive.ts'
import { XlsxRefused } from './xlsx-refused.ts'
import { parseXml } from './xml-events.ts'

/** The longest text that Excel lets into a cell. */
export const MAX_CELL = 32_767
const MAX_COLUMNS = 16_384
const LAST_ROW = 1_048_576

export interface XlsxRow {
  /** As Excel counts rows, from 1. */
  line: number
  /** Texts as Excel shows them, with holes where cells are empty; formulas are their stored values. */
  cells: string[]
  /** Cells that cannot be read, and why. */
  faults: XlsxCellFault[]
}

export interface XlsxCellFault {
  column: number
  reason: 'too_long' | 'error'
  text: string
}

export interface XlsxSheet {
  rows: AsyncGenerator<XlsxRow>
  /** Fraction of the sheet that has been read, from 0 to 1. */
  progress(): number
}

/** Opens the first visible sheet of a workbook. Its rows are streamed; throws `XlsxRefused`, also while they are read. */
export async function openXlsx(file: string): Promise<XlsxSheet> {
  const archive = await openXlsxArchive(file)
  try {
    const workbook = await readWorkbook(archive)
    const size = archive.sizeOf(workbook.sheet)
    let read = 0
    async function* rows() {
      try {
        const content = await archive.read(workbook.sheet)
        content.on('data', (chunk: Buffer) => {
          read += chunk.length
        })
        content.pause()
        const reader = sheetReader(workbook)
        for await (const _ of parseXml(content, reader.events)) yield* reader.taken()
      } finally {
        archive.close()
      }
    }
    return { rows: rows(), progress: () => (size ? read / size : 1) }
  } catch (error) {
    archive.close()
    throw error
  }
}

function sheetReader({ texts, formats, epoch }: Workbook) {
  let done: XlsxRow[] = []
  let row: XlsxRow = { line: 0, cells: [], faults: [] }
  let column = 0
  let cell: { type: string; style: number; text: string } | null = null
  let isValue = false
  let phonetic = 0

  function beginRow({ r = '' }: Record<string, string>) {
    const line = Number(r) || row.line + 1
    if (line > LAST_ROW) throw new XlsxRefused('damaged')
    row = { line, cells: [], faults: [] }
    column = -1
  }

  function beginCell({ r = '', t = 'n', s = '0' }: Record<string, string>) {
    column = r ? columnOf(r) : column + 1
    if (column < 0 || column >= MAX_COLUMNS) throw new XlsxRefused('damaged')
    cell = { type: t, style: Number(s), text: '' }
  }

  function finish({ type, style, text }: { type: string; style: number; text: string }) {
    if (type === 'e') row.faults.push({ column, reason: 'error', text })
    else if (text.length > MAX_CELL) row.faults.push({ column, reason: 'too_long', text: text.slice(0, 100) })
    else row.cells[column] = textOf(type, style, text)
  }

  function textOf(type: string, style: number, text: string): string {
    if (type === 's') return texts[Number(text)] ?? ''
    if (type === 'b') return text.trim() === '1' ? 'true' : 'false'
    if (type === 'n') return numberText(text, formats[style] ?? null, epoch)
    return unescaped(text)
  }

  return {
    events: {
      open(name: string, attributes: Record<string, string>) {
        if (name === 'row') beginRow(attributes)
        else if (name === 'c') beginCell(attributes)
        else if (name === 'rPh') phonetic++
        isValue = cell !== null && phonetic === 0 && (name === 'v' || name === 't')
      },
      text(found: string) {
        // One character above the limit is enough to know that the cell is too long.
        if (isValue && cell && cell.text.length <= MAX_CELL) cell.text += found.slice(0, MAX_CELL + 1)
      },
      close(name: string) {
        if (name === 'v' || name === 't') isValue = false
        else if (name === 'rPh') phonetic--
        else if (name === 'c') {
          if (cell && (cell.text !== '' || cell.type === 'e')) finish(cell)
          cell = null
        } else if (name === 'row') done.push(row)
      },
    },

    /** Rows read since the last time. */
    taken(): XlsxRow[] {
      const taken = done
      done = []
      return taken
    },
  }
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) throw new XlsxRefused('damaged')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
