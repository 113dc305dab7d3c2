import type { ReceiptState, ReceiptType } from '@delguur/contract'
import type { TaxType } from '../../catalog/catalog/index.ts'

/** Receipt as sent to the tax office (POS API 3.0), without the data that names its buyer. */
export interface StoredReceiptRequest {
  branchNo: string
  districtCode: string
  merchantTin: string
  posNo: string
  billIdSuffix: string
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  receipts: {
    taxType: TaxType
    merchantTin: string
    totalAmount: number
    totalVAT: number
    totalCityTax: number
    items: StoredReceiptItem[]
  }[]
  payments: { code: 'CASH'; status: 'PAID'; paidAmount: number }[]
}

export interface StoredReceiptItem {
  name: string
  barCode: string
  barCodeType: 'UNDEFINED' | 'GS1'
  classificationCode: string
  taxProductCode?: string
  measureUnit: string
  qty: number
  unitPrice: number
  totalAmount: number
  totalVAT: number
  totalCityTax: number
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'vat_receipts.request': StoredReceiptRequest
  'vat_receipts.state': ReceiptState
  'vat_receipts.type': ReceiptType
}
