import type { Receipt } from '@delguur/contract'
import { type QrDrawing, qrDrawing } from '../payments/qr-drawing.server.ts'

/** A VAT receipt with its QR code, as long as that may be shown. */
export type ReceiptView = Omit<Receipt, 'qr'> & { qr: QrDrawing | null }

export const receiptView = (receipt: Receipt): ReceiptView => ({
  ...receipt,
  qr: receipt.qr ? qrDrawing(receipt.qr) : null,
})
