import { createRequire } from 'node:module'
import type { Locale, Quote, SiteConfigs } from '@delguur/contract'
import { formatDate, formatMoney, formatPhone } from '@delguur/mongolia'
import PDFDocument from 'pdfkit'

type Seller = Pick<SiteConfigs, 'site_name' | 'company' | 'phone' | 'email'>

interface Customer {
  name: string
  phone: string | null
  email: string | null
}

const require = createRequire(import.meta.url)
/** Inter, which pages of the shop are set in, too; it has Ө, Ү and ₮. */
const REGULAR = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')

/** Points, of which an A4 page has 595 × 842. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 24
const GAP = 8
const [INK, SOFT, LINE] = ['#1c1917', '#57534e', '#d6d3d1']
const [TEXT, SMALL] = [10, 8.5]

const WORDS: Record<Locale, Record<string, string>> = {
  mn: {
    title: 'Үнийн санал № {id}',
    seller: 'Худалдагч',
    buyer: 'Худалдан авагч',
    registry: 'Регистр: {number}',
    offered: 'Огноо: {date}',
    until: 'Хүчинтэй: {date} дуустал',
    goods: 'Бараа',
    price: 'Нэгж үнэ',
    quantity: 'Тоо',
    sum: 'Дүн',
    total: 'Нийт дүн',
    notes: 'Үнэд НӨАТ орсон. Хүргэлтийн төлбөр ороогүй.',
    page: '{page} / {pages} хуудас',
  },
  en: {
    title: 'Quote No. {id}',
    seller: 'Seller',
    buyer: 'Buyer',
    registry: 'Registry number: {number}',
    offered: 'Date: {date}',
    until: 'Valid until the end of {date}',
    goods: 'Goods',
    price: 'Unit price',
    quantity: 'Quantity',
    sum: 'Amount',
    total: 'Total',
    notes: 'Prices include VAT. Delivery is not included.',
    page: 'Page {page} of {pages}',
  },
}

const wordsIn =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}) =>
    (WORDS[locale][key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name]))

type Words = ReturnType<typeof wordsIn>
type Pdf = PDFKit.PDFDocument

/** Columns of the table: their left edges and widths. */
const COLUMNS = {
  number: { x: MARGIN, width: 32 },
  goods: { x: MARGIN + 32, width: WIDTH - 32 - 230 },
  price: { x: MARGIN + WIDTH - 225, width: 85 },
  quantity: { x: MARGIN + WIDTH - 135, width: 40 },
  sum: { x: MARGIN + WIDTH - 90, width: 90 },
} as const

/** An answered quote as a PDF: who sells and buys, the goods with their prices, and until when they hold. */
export async function quotePdf(
  quote: Quote,
  customer: Customer,
  seller: Seller,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = wordsIn(locale)
  const title = t('title', { id: quote.id })
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: seller.site_name },
  })
  const whole = collect(pdf)
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD).fillColor(INK)
  writeHead(pdf, quote, title, seller, t)
  writeParties(pdf, quote, customer, seller, t)
  writeLines(pdf, quote, t)
  writeEnd(pdf, quote, t)
  numberPages(pdf, t)
  pdf.end()
  return whole
}

function writeHead(pdf: Pdf, quote: Quote, title: string, { site_name: name }: Seller, t: Words): void {
  pdf.font('bold').fontSize(TEXT).fillColor(SOFT).text(name, MARGIN, MARGIN, { width: WIDTH })
  pdf.fontSize(20).fillColor(INK).text(title, { width: WIDTH }).moveDown(0.3)
  pdf.font('regular').fontSize(TEXT)
  if (quote.answered_at) pdf.text(t('offered', { date: formatDate(quote.answered_at) }), { width: WIDTH })
  if (quote.valid_until) {
    const lastDay = formatDate(new Date(Date.parse(quote.valid_until) - 1))
    pdf.font('bold').text(t('until', { date: lastDay }), { width: WIDTH })
  }
  pdf.moveDown(1.5)
}

function writeParties(pdf: Pdf, { organisation }: Quote, customer: Customer, seller: Seller, t: Words): void {
  const { company } = seller
  const registry = (number: string) => number && t('registry', { number })
  const contacts = [customer.phone && formatPhone(customer.phone), customer.email]
  const top = pdf.y
  const half = (WIDTH - 24) / 2
  const left = writeParty(pdf, { x: MARGIN, y: top, width: half }, t('seller'), [
    company.name || seller.site_name,
    registry(company.registry_number),
    company.address,
    seller.phone,
    seller.email,
  ])
  const right = writeParty(pdf, { x: MARGIN + half + 24, y: top, width: half }, t('buyer'), [
    organisation?.name ?? customer.name,
    organisation && registry(organisation.registry_number),
    organisation && customer.name,
    ...contacts,
  ])
  pdf.y = Math.max(left, right) + 20
}

interface Box {
  x: number
  y: number
  width: number
}

/** Writes one side of the deal, its name first, and returns where it ends. */
function writeParty(pdf: Pdf, { x, y, width }: Box, label: string, lines: (string | null)[]): number {
  const [name = '', ...rest] = lines.filter((line): line is string => Boolean(line))
  pdf.font('regular').fontSize(SMALL).fillColor(SOFT).text(label, x, y, { width })
  pdf.font('bold').fontSize(TEXT).fillColor(INK).text(name, { width })
  pdf.font('regular')
  for (const line of rest) pdf.text(line, { width })
  return pdf.y
}

/** Row of the table, whose small text stands below the goods. */
interface Row {
  number: string
  goods: string
  below: string
  price: string
  quantity: number
  sum: number
  /** Sums of parts are in the one of their package. */
  kind: 'goods' | 'package' | 'part'
}

/** Each package with its parts below it, then single goods. */
function rowsOf({ lines, packages }: Quote): Row[] {
  const single = lines.filter(({ package_id }) => package_id === null)
  return [
    ...packages.flatMap(({ id, name, qty, cv, total }, at) => {
      const number = String(at + 1)
      const below = cv.map(({ label, text }) => `${label}: ${text}`).join('\n')
      const heading = {
        number,
        goods: name,
        below,
        price: '',
        quantity: qty,
        sum: total ?? 0,
        kind: 'package' as const,
      }
      const parts = lines.filter(({ package_id }) => package_id === id)
      return [heading, ...parts.map((line, part) => rowOf(line, `${number}.${part + 1}`, 'part'))]
    }),
    ...single.map((line, at) => rowOf(line, String(packages.length + at + 1), 'goods')),
  ]
}

function rowOf(line: Quote['lines'][number], number: string, kind: Row['kind']): Row {
  const price = line.price ?? line.list_price
  return {
    number,
    goods: [line.name, line.option_text].filter(Boolean).join(' · '),
    below: line.sku,
    price: formatMoney(price),
    quantity: line.quantity,
    sum: price * line.quantity,
    kind,
  }
}

function writeLines(pdf: Pdf, quote: Quote, t: Words): void {
  writeTableHead(pdf, t)
  for (const row of rowsOf(quote)) {
    const face = row.kind === 'package' ? 'bold' : 'regular'
    pdf.font(face).fontSize(TEXT)
    const height = pdf.heightOfString(row.goods, { width: COLUMNS.goods.width })
    pdf.font('regular').fontSize(SMALL)
    const whole = height + (row.below ? pdf.heightOfString(row.below, { width: COLUMNS.goods.width }) : 0)
    if (pdf.y + whole + GAP > BOTTOM) {
      pdf.addPage()
      writeTableHead(pdf, t)
    }
    const { y } = pdf
    pdf
      .font(face)
      .fontSize(TEXT)
      .fillColor(row.kind === 'part' ? SOFT : INK)
    write(pdf, 'number', y, row.number)
    write(pdf, 'goods', y, row.goods)
    write(pdf, 'price', y, row.price)
    write(pdf, 'quantity', y, String(row.quantity))
    write(pdf, 'sum', y, formatMoney(row.sum))
    pdf.font('regular').fontSize(SMALL).fillColor(SOFT)
    if (row.below) write(pdf, 'goods', y + height, row.below)
    pdf.fillColor(INK)
    rule(pdf, y + whole + GAP / 2)
    pdf.y = y + whole + GAP
  }
}

function writeTableHead(pdf: Pdf, t: Words): void {
  const { y } = pdf
  pdf.font('regular').fontSize(SMALL).fillColor(SOFT)
  for (const column of ['goods', 'price', 'quantity', 'sum'] as const) write(pdf, column, y, t(column))
  pdf.fillColor(INK)
  rule(pdf, y + 14)
  pdf.y = y + 14 + GAP
}

function write(pdf: Pdf, column: keyof typeof COLUMNS, y: number, text: string): void {
  const { x, width } = COLUMNS[column]
  const align = column === 'goods' || column === 'number' ? 'left' : 'right'
  pdf.text(text, x, y, { width, align })
}

function writeEnd(pdf: Pdf, { total, answer }: Quote, t: Words): void {
  if (pdf.y + 60 > BOTTOM) pdf.addPage()
  const y = pdf.y + GAP
  pdf.font('bold').fontSize(13)
  pdf.text(t('total'), MARGIN, y, { width: WIDTH / 2 })
  pdf.text(formatMoney(total ?? 0), MARGIN + WIDTH / 2, y, { width: WIDTH / 2, align: 'right' })
  pdf
    .font('regular')
    .fontSize(SMALL)
    .fillColor(SOFT)
    .text(t('notes'), MARGIN, pdf.y + GAP / 2, { width: WIDTH })
  pdf.fillColor(INK).fontSize(TEXT)
  if (answer) pdf.moveDown(1).text(answer, { width: WIDTH })
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

/** Writes the numbers below the margin, where text would otherwise begin another page. */
function numberPages(pdf: Pdf, t: Words): void {
  const { start, count } = pdf.bufferedPageRange()
  if (count === 1) return
  for (let page = 1; page <= count; page++) {
    pdf.switchToPage(start + page - 1)
    pdf.page.margins.bottom = 0
    pdf
      .font('regular')
      .fontSize(SMALL)
      .fillColor(SOFT)
      .text(t('page', { page, pages: count }), MARGIN, BOTTOM + 16, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

const collect = (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
