import type { EbarimtSettings } from '../../../config/config.ts'
import type { TaxType } from '../../catalog/catalog/index.ts'
import type { StoredReceiptItem, StoredReceiptRequest } from './receipts.columns.ts'
import { type TaxedAmount, type Taxes, type TaxRates, taxesOf } from './tax.ts'

/** Receipt line: goods or delivery at the price paid, in whole tugrik, taxes included. */
export interface ReceiptLine {
  name: string
  quantity: number
  total: number
  type: TaxType
  productCode: string | null
  classification: string | null
  cityTax: boolean
  barCode: string | null
}

export type Seller = Pick<EbarimtSettings, 'tin' | 'branch' | 'posNo' | 'district' | 'cityPayer' | 'classification'>

export interface BuiltReceipt {
  request: StoredReceiptRequest
  /** Whole tugrik. */
  total: number
  vatMungu: number
  cityTaxMungu: number
}

interface Item extends TaxedAmount {
  line: ReceiptLine
  quantity: number
  /** Hundredths of a tugrik. */
  price: number
}

const MUNGU = 100
const MEASURE_UNIT = 'ш'
/** Districts of Ulaanbaatar: the capital's tax applies to sales there only. */
const CAPITAL = /^(23|24|25|26|27|28|29|34|35)/
const GS1 = /^\d{8,14}$/

/** Request to issue a receipt: one sub-receipt per tax type. */
export function buildReceipt(
  lines: ReceiptLine[],
  seller: Seller,
  billIdSuffix: string,
  rates: TaxRates,
): BuiltReceipt {
  const taxesCity = seller.cityPayer && CAPITAL.test(seller.district)
  const items = lines.filter(({ total }) => total > 0).flatMap((line) => itemsOf(line, taxesCity))
  const subs = [...Map.groupBy(items, ({ type }) => type)].map(([type, ofType]) =>
    subReceipt(type, ofType, seller, rates),
  )
  const sum = (of: (sub: (typeof subs)[number]) => number) => subs.reduce((total, sub) => total + of(sub), 0)
  const [amount, vat, city] = [sum((sub) => sub.amount), sum((sub) => sub.vat), sum((sub) => sub.city)]
  return {
    request: {
      branchNo: seller.branch,
      districtCode: seller.district,
      merchantTin: seller.tin,
      posNo: seller.posNo,
      billIdSuffix,
      ...wireTotals({ amount, vat, city }),
      receipts: subs.map(({ receipt }) => receipt),
      // The program knows cash and terminal cards only; online payments and balances are neither.
      payments: [{ code: 'CASH', status: 'PAID', paidAmount: decimal(amount) }],
    },
    total: amount / MUNGU,
    vatMungu: vat,
    cityTaxMungu: city,
  }
}

/** Items of a line. If a discount does not divide evenly, the pieces that cost a tugrik more are a separate item. */
function itemsOf(line: ReceiptLine, taxesCity: boolean): Item[] {
  const price = Math.floor(line.total / line.quantity)
  const dearer = line.total - price * line.quantity
  const at = (tugrik: number, quantity: number): Item[] =>
    quantity === 0 || tugrik === 0
      ? []
      : [
          {
            line,
            quantity,
            price: tugrik * MUNGU,
            amount: tugrik * quantity * MUNGU,
            type: line.type,
            city: line.cityTax && taxesCity,
          },
        ]
  return [...at(price, line.quantity - dearer), ...at(price + 1, dearer)]
}

function subReceipt(taxType: TaxType, items: Item[], seller: Seller, rates: TaxRates) {
  const taxes = taxesOf(items, rates)
  const sums = {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    vat: taxes.reduce((sum, { vat }) => sum + vat, 0),
    city: taxes.reduce((sum, { city }) => sum + city, 0),
  }
  const receipt = {
    taxType,
    merchantTin: seller.tin,
    ...wireTotals(sums),
    items: items.map((item, index) => wireItem(item, taxes[index] ?? { vat: 0, city: 0 }, seller)),
  }
  return { receipt, ...sums }
}

function wireItem({ line, quantity, price, amount }: Item, taxes: Taxes, seller: Seller): StoredReceiptItem {
  const barCode = line.barCode ?? ''
  return {
    name: line.name,
    barCode,
    barCodeType: GS1.test(barCode) ? 'GS1' : 'UNDEFINED',
    classificationCode: line.classification ?? seller.classification ?? '',
    ...(line.productCode === null ? {} : { taxProductCode: line.productCode }),
    measureUnit: MEASURE_UNIT,
    qty: quantity,
    unitPrice: decimal(price),
    ...wireTotals({ amount, ...taxes }),
  }
}

const wireTotals = ({ amount, vat, city }: { amount: number } & Taxes) => ({
  totalAmount: decimal(amount),
  totalVAT: decimal(vat),
  totalCityTax: decimal(city),
})

/** Tugrik with two decimals; doubles print exactly up to the largest sums of a shop. */
const decimal = (mungu: number): number => mungu / MUNGU
