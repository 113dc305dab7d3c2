import type { PrintedReceipt, Receipt, StaffReceipt } from '@delguur/contract'
import { toString as drawQr } from 'qrcode'
import type { Cipher } from '../../../platform/cipher.ts'
import type { ReceiptRow } from './receipts.queries.ts'

const MUNGU = 100

export function presentReceipt(row: ReceiptRow, cipher: Cipher, at: Date): Receipt {
  return { ...common(row), ...printOf(row, cipher, at) }
}

/** Receipt as staff print it. */
export async function presentPrinted(row: ReceiptRow, cipher: Cipher, at: Date): Promise<PrintedReceipt> {
  const receipt = presentReceipt(row, cipher, at)
  return {
    ...receipt,
    tin: row.request.merchantTin,
    items: row.request.receipts.flatMap(({ items }) =>
      items.map(({ name, qty, unitPrice, totalAmount, totalVAT }) => ({
        name,
        quantity: qty,
        price: unitPrice,
        total: totalAmount,
        vat: totalVAT,
      })),
    ),
    qr_svg: receipt.qr && (await drawQr(receipt.qr, { type: 'svg', margin: 2 })),
  }
}

/** Receipt for staff: its state and errors, without the buyer's private data. */
export function presentForStaff(row: ReceiptRow & { order_number: string }, lateBefore: Date): StaffReceipt {
  const isOpen = row.state === 'pending' || row.state === 'refused'
  const isRetried = row.state === 'pending' || row.return_due
  return {
    ...common(row),
    order_number: row.order_number,
    tries: row.tries,
    error: row.error,
    next_try_at: isRetried ? row.next_try_at.toISOString() : null,
    overdue: isOpen && row.due_at <= lateBefore,
  }
}

const common = (row: ReceiptRow) => ({
  id: row.id,
  type: row.type,
  state: row.state,
  number: row.number,
  total: row.total,
  vat: row.vat_mungu / MUNGU,
  city_tax: row.city_tax_mungu / MUNGU,
  due_at: row.due_at.toISOString(),
  issued_at: row.issued_at?.toISOString() ?? null,
})

function printOf({ print, print_until }: ReceiptRow, cipher: Cipher, at: Date): Pick<Receipt, 'qr' | 'lottery'> {
  const text = print !== null && print_until !== null && print_until > at ? cipher.decrypt(print) : null
  if (text === null) return { qr: null, lottery: null }
  const { qr, lottery }: { qr: string; lottery: string } = JSON.parse(text)
  return { qr, lottery: lottery === '' ? null : lottery }
}
