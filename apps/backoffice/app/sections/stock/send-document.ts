import type { CORRECTION_REASONS } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import type { DocumentLine } from './document-lines.ts'

export type DocumentKind = 'receipts' | 'corrections' | 'transfers'

/** What stands above the lines of a document; each kind reads what it needs. */
export interface StockDocument {
  location: string
  /** Where goods are carried to. */
  to: string
  reason: (typeof CORRECTION_REASONS)[number]
  /** Whether pieces are gone or found. */
  direction: 'less' | 'more'
  note: string
}

interface Sent {
  document: StockDocument
  lines: readonly DocumentLine[]
  /** The same for a repeat after a lost answer. */
  key: string
}

/** Sends a document of stock, which is taken whole or not at all. */
export function sendDocument({ request }: Client, kind: DocumentKind, { document, lines, key }: Sent) {
  const { location, to, reason, direction, note: text } = document
  const note = text.trim() === '' ? {} : { note: text.trim() }
  const quantities = lines.map(({ variant, quantity }) => ({
    variant_id: variant.variant_id,
    quantity: quantity ?? 0,
  }))
  if (kind === 'receipts') {
    const body = { location, ...note, lines: quantities }
    return request('POST /api/back_office/stock_receipts', { body, idempotencyKey: key })
  }
  if (kind === 'transfers') {
    const body = { from: location, to, ...note, lines: quantities }
    return request('POST /api/back_office/stock_transfers', { body, idempotencyKey: key })
  }
  const sign = direction === 'less' ? -1 : 1
  const changes = quantities.map(({ variant_id, quantity }) => ({ variant_id, change: quantity * sign }))
  const body = { location, reason, ...note, lines: changes }
  return request('POST /api/back_office/stock_corrections', { body, idempotencyKey: key })
}
