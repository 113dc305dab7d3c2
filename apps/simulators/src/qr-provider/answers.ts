import QRCode from 'qrcode'
import { decimalNumber, decimalString, feeOf } from '../money.ts'
import { BANK_APPS, bankApp } from './bank-apps.ts'
import { type Invoice, type InvoiceState, type Payment, paidAmount } from './ledger.ts'

/** Response of POST /v2/invoice; in the sandbox every bank app is the tester page under `base`. */
export async function invoiceCreated(invoice: Invoice, base: string) {
  const page = `${base}/pay/${invoice.id}`
  const image = await QRCode.toBuffer(invoice.qr_text, { width: 300, margin: 4, errorCorrectionLevel: 'M' })
  return {
    invoice_id: invoice.id,
    qr_text: invoice.qr_text,
    qr_image: image.toString('base64'),
    qPay_shortUrl: page,
    urls: BANK_APPS.map((app) => ({
      name: app.name,
      description: app.description,
      logo: `${base}/logo/${app.key}.svg`,
      link: `${page}?bank=${app.key}`,
    })),
  }
}

const INVOICE_STATUS: Record<InvoiceState, string> = {
  open: 'OPEN',
  paid: 'CLOSED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
}

/** GET invoice mixes decimal strings, numbers and nulls for money, as in production. */
export const invoiceFound = (invoice: Invoice, state: InvoiceState) => ({
  invoice_id: invoice.id,
  invoice_status: INVOICE_STATUS[state],
  sender_invoice_no: invoice.sender_invoice_no,
  sender_branch_code: invoice.sender_branch_code,
  sender_branch_data: null,
  sender_staff_code: null,
  sender_staff_data: null,
  sender_terminal_code: invoice.sender_terminal_code,
  sender_terminal_data: null,
  invoice_description: invoice.invoice_description,
  invoice_due_date: null,
  enable_expiry: invoice.enable_expiry,
  expiry_date: invoice.expires_at ?? invoice.created_at,
  allow_partial: invoice.allow_partial,
  minimum_amount: amountOrNull(invoice.minimum_amount),
  allow_exceed: invoice.allow_exceed,
  maximum_amount: amountOrNull(invoice.maximum_amount),
  total_amount: decimalString(invoice.total),
  gross_amount: decimalNumber(invoice.total),
  tax_amount: 0,
  surcharge_amount: 0,
  discount_amount: 0,
  callback_url: invoice.callback_url,
  note: invoice.note,
  lines: invoice.sent_lines.length > 0 ? invoice.sent_lines : [onlyLine(invoice)],
  transactions: [],
  inputs: [],
})

/** Response of POST /v2/payment/check; `paid_amount` is absent until something is paid. */
export const paymentsChecked = (payments: readonly Payment[], page: readonly Payment[]) => ({
  count: payments.length,
  ...(paidAmount(payments) > 0 && { paid_amount: decimalNumber(paidAmount(payments)) }),
  rows: page.map(checkedRow),
})

const checkedRow = (payment: Payment) => ({
  payment_id: payment.id,
  payment_status: payment.status,
  payment_amount: decimalString(payment.amount),
  trx_fee: decimalString(feeOf(payment.amount)),
  payment_currency: 'MNT',
  payment_wallet: wallet(payment),
  payment_type: payment.type,
  next_payment_date: null,
  next_payment_datetime: null,
  card_transactions: payment.type === 'CARD' ? [checkedCard(payment)] : [],
  p2p_transactions: payment.type === 'P2P' ? [transfer(payment)] : [],
})

/** GET payment has payment_fee and transaction_type instead of check's trx_fee and payment_type. */
export const paymentFound = (payment: Payment) => ({
  payment_id: payment.id,
  payment_status: payment.status,
  payment_fee: decimalString(feeOf(payment.amount)),
  payment_amount: decimalString(payment.amount),
  payment_currency: 'MNT',
  payment_date: payment.paid_at,
  payment_wallet: wallet(payment),
  object_type: 'INVOICE',
  object_id: payment.invoice_id,
  next_payment_date: null,
  next_payment_datetime: null,
  transaction_type: payment.type,
  card_transactions: payment.type === 'CARD' ? [foundCard(payment)] : [],
  p2p_transactions: payment.type === 'P2P' ? [transfer(payment)] : [],
})

export const paymentListed = (payment: Payment, invoice: Invoice, merchantName: string) => ({
  payment_id: payment.id,
  payment_date: payment.paid_at,
  payment_status: payment.status,
  payment_fee: decimalString(feeOf(payment.amount)),
  payment_amount: decimalString(payment.amount),
  payment_currency: 'MNT',
  payment_wallet: wallet(payment),
  payment_name: merchantName,
  payment_description: invoice.invoice_description,
  qr_code: invoice.qr_text,
  paid_by: payment.type,
  object_type: 'INVOICE',
  object_id: invoice.id,
})

const transfer = (payment: Payment) => ({
  transaction_bank_code: bankApp(payment.bank)?.code ?? '050000',
  account_bank_code: '050000',
  account_bank_name: 'Хаан банк',
  account_number: '50*******',
  status: transactionStatus(payment),
  amount: decimalString(payment.amount - feeOf(payment.amount)),
  currency: 'MNT',
  settlement_status: 'SETTLED',
})

const checkedCard = (payment: Payment) => ({
  card_type: 'UNIONPAY',
  is_cross_border: false,
  amount: decimalString(payment.amount),
  currency: 'MNT',
  date: payment.paid_at,
  status: transactionStatus(payment),
  settlement_status: payment.settled ? 'SETTLED' : 'PENDING',
  settlement_status_date: payment.paid_at,
})

const foundCard = (payment: Payment) => ({
  card_merchant_code: 'SANDBOX',
  card_terminal_code: 'SANDBOX',
  card_number: '6234 58** **** 2733',
  card_type: 'UNIONPAY',
  is_cross_border: false,
  transaction_amount: decimalString(payment.amount),
  transaction_currency: 'MNT',
  transaction_date: payment.paid_at,
  transaction_status: transactionStatus(payment),
  settlement_status: payment.settled ? 'SETTLED' : 'PENDING',
  settlement_status_date: payment.paid_at,
})

const transactionStatus = (payment: Payment) => (payment.status === 'FAILED' ? 'FAILED' : 'SUCCESS')

const wallet = (payment: Payment) =>
  payment.type === 'CARD' ? 'qPay wallet' : `${bankApp(payment.bank)?.description ?? 'Хаан банк'} апп`

const amountOrNull = (amount: number | null) => (amount === null ? null : decimalString(amount))

const onlyLine = (invoice: Invoice) => ({
  tax_product_code: null,
  line_description: invoice.invoice_description,
  line_quantity: '1.00',
  line_unit_price: decimalString(invoice.total),
  note: '',
  discounts: [],
  surcharges: [],
  taxes: [],
})
