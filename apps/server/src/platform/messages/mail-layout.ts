import type { Locale } from '@delguur/contract'
import { html } from '@delguur/html'
import { groupedCode } from '../typed-codes.ts'
import type { Letterhead } from './letterhead.ts'
import { qrTable } from './qr-table.ts'

export interface MailRow {
  label: string
  value: string
  isTotal?: boolean
}

/** Ticket that is shown at a counter. */
export interface MailPass {
  title: string
  /** Dates and places. */
  lines: string[]
  code: string
  /** Content of its QR code; null where there are too many of them for a mail. */
  qr: string | null
}

export interface MailContent extends Letterhead {
  locale: Locale
  title: string
  paragraphs: string[]
  /** Table of names and amounts; a total stands out. */
  rows?: MailRow[]
  passes?: MailPass[]
  /** Code to be typed elsewhere. */
  code?: string
  action?: { label: string; url: string }
  /** Small print, such as advice for a person who did not request the mail. */
  notes?: string[]
}

const TEXTS: Record<Locale, { address: string; automatic: string }> = {
  mn: { address: 'Товч ажиллахгүй бол энэ хаягийг хөтчид хуулна уу:', automatic: 'Энэ бол автомат захидал.' },
  en: { address: 'If the button does not work, open this address:', automatic: 'This is an automatic message.' },
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const CELL = 'padding:6px 0'
const TOTAL_CELL = 'padding:10px 0 6px;border-top:1px solid #8a94a0;font-weight:700'
const SMALL = 'margin:0 0 8px;font-size:14px;line-height:1.5'

/**
 * Mail as HTML and plain text. Colours are left to the mail program except on the button, so that dark mode stays legible; it
 * loads nothing but the logo, whose name is read where pictures are not shown, and reads in order without any style.
 */
export const layoutMail = (content: MailContent) => ({ text: plainText(content), html: markup(content) })

function plainText({
  locale,
  siteName,
  title,
  paragraphs,
  rows = [],
  passes = [],
  code,
  action,
  notes = [],
}: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...passes.map(({ title, lines, code }) => [title, ...lines, groupedCode(code)].join('\n')),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${siteName}\n${TEXTS[locale].automatic}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function markup({
  locale,
  siteName,
  logo,
  title,
  paragraphs,
  rows = [],
  passes = [],
  code,
  action,
  notes = [],
}: MailContent): string {
  const texts = TEXTS[locale]
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0">
<div lang="${locale}" style="max-width:560px;margin:0 auto;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${logo && action ? html`<img src="${new URL(logo.path, action.url).href}" width="${logo.width}" height="${logo.height}" alt="${siteName}" style="display:block;max-width:100%;height:auto;border:0">` : siteName}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${paragraphs.map((paragraph) => html`<p style="${PARAGRAPH}">${paragraph}</p>\n`)}${rows.length > 0 && table(rows)}${passes.map(pass)}${code !== undefined && html`<p style="margin:0 0 16px;padding:12px 16px;border:1px solid #8a94a0;border-radius:12px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center">${code}</p>\n`}${
  action !== undefined &&
  html`<p style="margin:0 0 16px"><a href="${action.url}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#0b5fc0;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="${SMALL}">${texts.address}<br><a href="${action.url}" style="word-break:break-all">${action.url}</a></p>\n`
}${notes.map((note) => html`<p style="${SMALL}">${note}</p>\n`)}<hr style="margin:24px 0 16px;border:0;border-top:1px solid #8a94a0">
<p style="${SMALL}">${siteName} · ${texts.automatic}</p>
</div>
</body>
</html>
`.text
}

/** Table of two columns that reads in order. */
const table = (rows: MailRow[]) =>
  html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:1.4">${rows.map(
    ({ label, value, isTotal }) => html`<tr>
<td style="${isTotal ? TOTAL_CELL : CELL};padding-right:16px;overflow-wrap:anywhere">${label}</td>
<td style="${isTotal ? TOTAL_CELL : CELL};text-align:right;white-space:nowrap;vertical-align:top">${value}</td>
</tr>`,
  )}</table>
`

/** Ticket with its QR code, and its code for typing. */
const pass = ({ title, lines, code, qr }: MailPass) =>
  html`<div style="margin:0 0 16px;padding:16px;border:1px solid #8a94a0;border-radius:12px;text-align:center">
<p style="margin:0 0 4px;font-size:16px;line-height:1.4;font-weight:700">${title}</p>
${lines.map((line) => html`<p style="${SMALL}">${line}</p>\n`)}${qr !== null && qrTable(qr, title)}
<p style="margin:8px 0 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:1.4;font-weight:700;letter-spacing:2px">${groupedCode(code)}</p>
</div>
`
