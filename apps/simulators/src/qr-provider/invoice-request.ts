import { isObject, type JsonObject } from '../json.ts'
import { type Hundredths, readDecimal } from '../money.ts'
import type { Settings } from './options.ts'
import { invalid, ProviderError } from './provider-error.ts'

interface InvoiceLine {
  description: string
  quantity: Hundredths
  unit_price: Hundredths
}

export interface InvoiceRequest {
  sender_invoice_no: string
  sender_branch_code: string | null
  sender_terminal_code: string | null
  invoice_description: string
  callback_url: string
  note: string | null
  total: Hundredths
  lines: InvoiceLine[]
  /** The merchant's lines, returned by GET invoice. */
  sent_lines: JsonObject[]
  allow_partial: boolean
  allow_exceed: boolean
  minimum_amount: Hundredths | null
  maximum_amount: Hundredths | null
  enable_expiry: boolean
  expires_at: string | null
}

const TEXT_LIMITS = {
  invoice_code: 45,
  sender_invoice_no: 45,
  invoice_receiver_code: 45,
  invoice_description: 255,
  callback_url: 255,
  sender_branch_code: 45,
  sender_staff_code: 100,
  sender_terminal_code: 45,
  note: 1000,
} as const
type TextField = keyof typeof TEXT_LIMITS

const REQUIRED: TextField[] = [
  'invoice_code',
  'sender_invoice_no',
  'invoice_receiver_code',
  'invoice_description',
  'callback_url',
]

const OTHER_FIELDS = [
  ...['amount', 'lines', 'transactions', 'sender_branch_data', 'sender_staff_data', 'sender_terminal_data'],
  ...['invoice_receiver_data', 'invoice_due_date', 'enable_expiry', 'expiry_date', 'calculate_vat', 'tax_type'],
  ...['tax_customer_code', 'line_tax_code', 'district_code', 'allow_partial', 'minimum_amount', 'allow_exceed'],
  ...['maximum_amount', 'allow_subscribe', 'subscription_interval', 'subscription_webhook', 'next_payment_date'],
]
const KNOWN_FIELDS = new Set<string>([...Object.keys(TEXT_LIMITS), ...OTHER_FIELDS])

const REFERENCE = /^[A-Za-z0-9_-]+$/
/** “No special characters” in the manual: letters of any script, digits, spaces and plain punctuation. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N} .,:()/№#+_-]+$/u

/** Validates POST /v2/invoice and throws the provider's errors. */
export function readInvoiceRequest(body: unknown, settings: Settings): InvoiceRequest {
  if (!isObject(body)) throw invalid('a JSON object is required')
  checkTexts(body)
  if (body.invoice_code !== settings.invoiceCode) throw new ProviderError('INVOICE_CODE_INVALID')
  checkCallback(String(body.callback_url))

  const sentLines = readSentLines(body.lines)
  const lines = sentLines.map(readLine)
  const enableExpiry = readFlag(body, 'enable_expiry')
  return {
    sender_invoice_no: String(body.sender_invoice_no),
    sender_branch_code: textOrNull(body.sender_branch_code),
    sender_terminal_code: textOrNull(body.sender_terminal_code),
    invoice_description: String(body.invoice_description),
    callback_url: String(body.callback_url),
    note: textOrNull(body.note),
    total: readTotal(body.amount, sentLines, settings),
    lines,
    sent_lines: sentLines,
    allow_partial: readFlag(body, 'allow_partial'),
    allow_exceed: readFlag(body, 'allow_exceed'),
    minimum_amount: readOptionalAmount(body.minimum_amount),
    maximum_amount: readOptionalAmount(body.maximum_amount),
    enable_expiry: enableExpiry,
    expires_at: readExpiry(body.expiry_date, enableExpiry),
  }
}

function checkTexts(body: JsonObject) {
  const unknown = Object.keys(body).find((field) => !KNOWN_FIELDS.has(field))
  if (unknown !== undefined) throw invalid(`"${unknown}" is not allowed`)

  for (const [field, limit] of Object.entries(TEXT_LIMITS)) {
    const value = body[field]
    if (value === undefined || value === null) {
      if (REQUIRED.some((required) => required === field)) throw invalid(`"${field}" is required`)
      continue
    }
    if (typeof value !== 'string' || value.trim() === '') throw invalid(`"${field}" must be a string`)
    if (value.length > limit) throw invalid(`"${field}" length must be at most ${limit}`)
  }
  if (!REFERENCE.test(String(body.sender_invoice_no))) throw invalid('"sender_invoice_no" has special characters')
  if (!PLAIN_TEXT.test(String(body.invoice_description))) throw invalid('"invoice_description" has special characters')
}

function checkCallback(address: string) {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw invalid('"callback_url" must be a valid uri')
}

function readTotal(amount: unknown, lines: JsonObject[], settings: Settings): Hundredths {
  const ofLines = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  if (amount === undefined && lines.length === 0) throw new ProviderError('INVOICE_LINE_REQUIRED')
  if (amount !== undefined && typeof amount !== 'number') throw invalid('"amount" must be a number')

  const total = amount === undefined ? ofLines : readDecimal(amount)
  if (!total || total < 0) throw new ProviderError('INVALID_AMOUNT')
  if (lines.length > 0 && total !== ofLines) throw new ProviderError('INVALID_AMOUNT')
  if (total < settings.minimumAmount * 100) throw new ProviderError('MIN_AMOUNT_ERR')
  if (total > settings.maximumAmount * 100) throw new ProviderError('MAX_AMOUNT_ERR')
  return total
}

function readSentLines(lines: unknown): JsonObject[] {
  if (lines === undefined || lines === null) return []
  if (!Array.isArray(lines) || lines.length > 1000) throw invalid('"lines" must be an array of at most 1000')
  return lines.map((line: unknown) => {
    if (!isObject(line)) throw invalid('"lines" must hold objects')
    return line
  })
}

function readLine(line: JsonObject): InvoiceLine {
  const description = line.line_description
  if (typeof description !== 'string' || description.length > 255) throw invalid('"line_description" is required')
  return {
    description,
    quantity: required(line.line_quantity, 'line_quantity'),
    unit_price: required(line.line_unit_price, 'line_unit_price'),
  }
}

function lineTotal(line: JsonObject): Hundredths {
  const { quantity, unit_price } = readLine(line)
  const goods = Math.round((quantity * unit_price) / 100)
  return goods - adjustmentsOf(line.discounts, 'discounts') + adjustmentsOf(line.surcharges, 'surcharges')
}

function adjustmentsOf(list: unknown, name: string): Hundredths {
  if (list === undefined || list === null) return 0
  if (!Array.isArray(list)) throw invalid(`"${name}" must be an array`)
  return list.reduce<Hundredths>((sum, item: unknown) => {
    if (!isObject(item)) throw invalid(`"${name}" must hold objects`)
    return sum + required(item.amount, `${name}.amount`)
  }, 0)
}

function required(value: unknown, field: string): Hundredths {
  const amount = readDecimal(value)
  if (amount === undefined) throw invalid(`"${field}" must be a decimal`)
  return amount
}

const readOptionalAmount = (value: unknown) =>
  value === undefined || value === null ? null : required(value, 'minimum_amount, maximum_amount')

function readFlag(body: JsonObject, field: string) {
  const value = body[field] ?? false
  if (typeof value !== 'boolean') throw invalid(`"${field}" must be a boolean`)
  return value
}

function readExpiry(date: unknown, enabled: boolean) {
  if (date === undefined || date === null) {
    if (enabled) throw invalid('"expiry_date" is required')
    return null
  }
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (Number.isNaN(time)) throw invalid('"expiry_date" must be a date')
  return enabled ? new Date(time).toISOString() : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
