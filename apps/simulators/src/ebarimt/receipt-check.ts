import { isObject, type JsonObject } from '../json.ts'
import { readDecimal } from '../money.ts'
import { rounded, taxesIn } from './tax.ts'

const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT']
const TYPES = ['B2C_RECEIPT', 'B2B_RECEIPT', 'B2C_INVOICE', 'B2B_INVOICE']
const BAR_CODES = ['UNDEFINED', 'GS1', 'ISBN']
/** Rounding tolerance of a line, since the lines must add up to their sub-receipt. */
const LINE_ROUNDING = 1

interface Money {
  amount: number
  vat: number
  city: number
}

class Refused extends Error {}

const must: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new Refused(what)
}

/** The error message of an invalid receipt, in the program's words; null if it is valid. */
export function faultOf(request: unknown, merchantTin: string): string | null {
  try {
    checkReceipt(request, merchantTin)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

function checkReceipt(request: unknown, merchantTin: string): asserts request is JsonObject {
  must(isObject(request), 'the body is no object')
  checkHead(request, merchantTin)
  must(Array.isArray(request.receipts) && request.receipts.length > 0, 'receipts is empty')
  const subs: unknown[] = request.receipts
  const types = subs.map((sub) => (isObject(sub) ? sub.taxType : undefined))
  must(new Set(types).size === types.length, 'receipts: one of each taxType')
  const total = addUp(subs.map((sub) => checkSub(sub, merchantTin)))
  checkSums(request, total, 'the receipt')
  checkPayments(request, total.amount)
}

function checkHead(request: JsonObject, merchantTin: string) {
  must(TYPES.includes(String(request.type)), 'type is unknown')
  must(/^\d{3}$/.test(String(request.branchNo)), 'branchNo has 3 digits')
  must(/^\d{4}$/.test(String(request.districtCode)), 'districtCode has 4 digits')
  must(request.merchantTin === merchantTin, 'merchantTin is not registered here')
  must(isFilled(request.posNo), 'posNo is missing')
  must(isFilled(request.billIdSuffix), 'billIdSuffix is missing')
  const { customerTin, consumerNo } = request
  if (String(request.type).startsWith('B2B')) {
    must(/^\d{7,14}$/.test(String(customerTin)), 'customerTin is needed for B2B')
    must(consumerNo === undefined, 'consumerNo is for B2C only')
  } else {
    must(customerTin === undefined, 'customerTin is for B2B only')
    must(consumerNo === undefined || /^\d{8}$/.test(String(consumerNo)), 'consumerNo has 8 digits')
  }
}

function checkSub(sub: unknown, merchantTin: string): Money {
  must(isObject(sub), 'a sub-receipt is no object')
  const taxType = String(sub.taxType)
  must(TAX_TYPES.includes(taxType), 'taxType is unknown')
  must(sub.merchantTin === merchantTin, 'merchantTin of a sub-receipt differs')
  must(Array.isArray(sub.items) && sub.items.length > 0, 'items is empty')
  const lines = sub.items.map((item) => checkItem(item, taxType))
  const sums = addUp(lines.map(({ money }) => money))
  checkSums(sub, sums, taxType)
  must(sums.vat === rounded(lines.map(({ exact }) => exact.vat)), `totalVAT of ${taxType} is not its tax`)
  must(sums.city === rounded(lines.map(({ exact }) => exact.city)), `totalCityTax of ${taxType} is not its tax`)
  return sums
}

function checkItem(item: unknown, taxType: string) {
  must(isObject(item), 'an item is no object')
  must(isFilled(item.name), 'item: name is missing')
  must(/^\d{7}$/.test(String(item.classificationCode)), 'item: classificationCode has 7 digits')
  must(BAR_CODES.includes(String(item.barCodeType)), 'item: barCodeType is unknown')
  must(item.barCodeType !== 'GS1' || /^\d{8,14}$/.test(String(item.barCode)), 'item: barCode is no GS1 code')
  must(isFilled(item.measureUnit), 'item: measureUnit is missing')
  const needsReason = taxType === 'VAT_FREE' || taxType === 'VAT_ZERO'
  must(!needsReason || /^\d{3}$/.test(String(item.taxProductCode)), 'item: taxProductCode has 3 digits')
  const money = moneyOf(item)
  const price = readDecimal(item.unitPrice)
  must(typeof item.qty === 'number' && item.qty > 0, 'item: qty is not positive')
  must(price !== undefined && Math.round(price * item.qty) === money.amount, 'item: qty x unitPrice is not totalAmount')
  const exact = taxesIn(money.amount, { vat: taxType === 'VAT_ABLE', city: money.city > 0 })
  must(Math.abs(money.vat - rounded([exact.vat])) <= LINE_ROUNDING, 'item: totalVAT is not its tax')
  must(Math.abs(money.city - rounded([exact.city])) <= LINE_ROUNDING, 'item: totalCityTax is not its tax')
  return { money, exact }
}

function checkPayments({ type, payments }: JsonObject, total: number) {
  if (!String(type).endsWith('RECEIPT')) return
  must(Array.isArray(payments) && payments.length > 0, 'payments is empty')
  let paid = 0
  for (const payment of payments) {
    must(isObject(payment) && ['CASH', 'PAYMENT_CARD'].includes(String(payment.code)), 'payments: code is unknown')
    must(['PAID', 'PAY', 'REVERSED', 'ERROR'].includes(String(payment.status)), 'payments: status is unknown')
    const amount = readDecimal(payment.paidAmount)
    must(amount !== undefined, 'payments: paidAmount is no amount')
    paid += amount
  }
  must(paid === total, 'payments do not add up to totalAmount')
}

function checkSums(holder: JsonObject, sums: Money, what: string) {
  const totals = moneyOf(holder)
  must(totals.amount === sums.amount, `totalAmount of ${what} is not the sum of its parts`)
  must(totals.vat === sums.vat, `totalVAT of ${what} is not the sum of its parts`)
  must(totals.city === sums.city, `totalCityTax of ${what} is not the sum of its parts`)
}

function moneyOf({ totalAmount, totalVAT, totalCityTax }: JsonObject): Money {
  const [amount, vat, city] = [readDecimal(totalAmount), readDecimal(totalVAT ?? 0), readDecimal(totalCityTax ?? 0)]
  must(amount !== undefined && amount > 0, 'totalAmount is no amount')
  must(vat !== undefined && city !== undefined, 'totalVAT or totalCityTax is no amount')
  return { amount, vat, city }
}

const addUp = (all: Money[]): Money => ({
  amount: all.reduce((sum, { amount }) => sum + amount, 0),
  vat: all.reduce((sum, { vat }) => sum + vat, 0),
  city: all.reduce((sum, { city }) => sum + city, 0),
})

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
