import { type NumberFormat, numberFormat } from './number-formats.ts'
import type { XlsxArchive } from './xlsx-archive.ts'
import { XlsxRefused } from './xlsx-refused.ts'
import { parseXml, type XmlEvents } from './xml-events.ts'

/** Characters of all shared texts together, which are in memory while the sheet is read. */
const MAX_SHARED = 50_000_000
const MAX_SMALL_PART = 32 * 1024 * 1024
const MAX_SHEETS = 1_000

export interface Workbook {
  sheet: string
  epoch: 1900 | 1904
  texts: readonly string[]
  /** Formats by the number of a cell's style. */
  formats: readonly NumberFormat[]
}

/** First visible sheet of a workbook, with what its cells refer to. */
export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const sheets: { id: string; isHidden: boolean }[] = []
  let epoch: Workbook['epoch'] = 1900
  await readPart(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = 1904
      if (name !== 'sheet') return
      if (sheets.length >= MAX_SHEETS) throw new XlsxRefused('too_large')
      const isHidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ id: relationOf(attributes), isHidden })
    },
  })
  const parts = await relations(archive)
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const sheet = shown && parts.byId.get(shown.id)
  if (!sheet || !archive.has(sheet)) throw new XlsxRefused('no_sheet')
  return {
    sheet,
    epoch,
    texts: parts.texts && archive.has(parts.texts) ? await sharedTexts(archive, parts.texts) : [],
    formats: parts.styles && archive.has(parts.styles) ? await cellFormats(archive, parts.styles) : [],
  }
}

const relationOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name) && name !== 'id')?.[1] ?? attributes.id ?? ''

async function relations(archive: XlsxArchive) {
  const byId = new Map<string, string>()
  let texts = ''
  let styles = ''
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      byId.set(Id, part)
      if (Type.endsWith('/sharedStrings')) texts = part
      if (Type.endsWith('/styles')) styles = part
    },
  })
  return { byId, texts, styles }
}

async function sharedTexts(archive: XlsxArchive, part: string): Promise<string[]> {
  const texts: string[] = []
  let pieces = ''
  let isText = false
  let phonetic = 0
  let characters = 0
  const reading = parseXml(await archive.read(part), {
    open(name) {
      if (name === 'si') pieces = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text(found) {
      if (!isText) return
      pieces += found
      characters += found.length
      if (characters > MAX_SHARED) throw new XlsxRefused('too_large')
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') phonetic--
      if (name === 'si') texts.push(unescaped(pieces))
    },
  })
  for await (const _ of reading);
  return texts
}

async function cellFormats(archive: XlsxArchive, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'xf' && isOfCells) formats.push(numberFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

async function readPart(archive: XlsxArchive, part: string, events: XmlEvents): Promise<void> {
  if (archive.sizeOf(part) > MAX_SMALL_PART) throw new XlsxRefused('too_large')
  for await (const _ of parseXml(await archive.read(part), events));
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
