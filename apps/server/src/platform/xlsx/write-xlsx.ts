import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { MAX_CELL } from './read-xlsx.ts'

type Cell = string | number | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/**
 * Workbook with one sheet whose first row is its heading. Texts are written as texts, which no spreadsheet takes for
 * formulas; those longer than a cell holds are shortened.
 */
export function xlsxStream(rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(content), name)
  const output = Readable.from(zip.outputStream, { objectMode: false })
  const sheet = Readable.from(sheetOf(rows), { objectMode: false })
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`
  let isHeading = true
  for await (const row of rows) {
    yield `<row>${row.map((cell) => cellXml(cell, isHeading ? ' s="1"' : '')).join('')}</row>`
    isHeading = false
  }
  yield '</sheetData></worksheet>'
}

function cellXml(cell: Cell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(shortened(cell))}</t></is></c>`
}

const shortened = (text: string) => (text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1)}…`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    // XML has no other control characters than tab and line feed, and turns a carriage return into one.
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (character) => `_x${hex(character)}_`)
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')
