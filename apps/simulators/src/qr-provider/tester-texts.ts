import type { Language } from '../language.ts'
import type { InvoiceState, Payment } from './ledger.ts'
import type { Refusal } from './payer.ts'

export interface TesterTexts {
  sandbox: string
  sandboxHint: string
  payTo: string
  number: string
  created: string
  scan: string
  pay: string
  payWith: string
  decline: string
  expire: string
  payLate: string
  payLateHint: string
  lateComing: string
  refresh: string
  more: string
  payTwice: string
  payByCard: string
  paySilently: string
  wrongAmount: string
  payThis: string
  payments: string
  back: string
  otherLanguage: string
  notFound: string
  states: Record<InvoiceState, string>
  statuses: Record<Payment['status'], string>
  refusals: Record<Refusal, string>
}

export const TEXTS: Record<Language, TesterTexts> = {
  mn: {
    sandbox: 'ТУРШИЛТЫН ОРЧИН · SANDBOX',
    sandboxHint: 'Энд бодит мөнгө шилжихгүй. Банкны аппын оронд та үр дүнг өөрөө сонгоно.',
    payTo: 'Хүлээн авагч',
    number: 'Нэхэмжлэлийн дугаар',
    created: 'Үүсгэсэн',
    scan: 'QR код',
    pay: 'Төлөх',
    payWith: '{bank} аппаар төлөх',
    decline: 'Татгалзах',
    expire: 'Хугацаа дуусгах',
    payLate: 'Хожуу төлөх',
    payLateHint: 'Нэхэмжлэлийн хугацаа дуусаж, мөнгө нь дараа нь орж ирнэ.',
    lateComing: 'Хожуу төлбөр удахгүй орж ирнэ…',
    refresh: 'Шинэчлэх',
    more: 'Бусад тохиолдол',
    payTwice: 'Хоёр удаа төлөх',
    payByCard: 'Картаар төлөх',
    paySilently: 'Төлөх, мэдэгдэл илгээхгүй',
    wrongAmount: 'Өөр дүн, ₮',
    payThis: 'Энэ дүнг төлөх',
    payments: 'Гүйлгээ',
    back: 'Дэлгүүр рүү буцах',
    otherLanguage: 'English',
    notFound: 'Нэхэмжлэл олдсонгүй',
    states: { open: 'Төлбөр хүлээж байна', paid: 'Төлөгдсөн', cancelled: 'Цуцлагдсан', expired: 'Хугацаа дууссан' },
    statuses: { PAID: 'Төлөгдсөн', PARTIAL: 'Дутуу төлөгдсөн', FAILED: 'Татгалзсан', REFUNDED: 'Буцаагдсан' },
    refusals: {
      paid: 'Энэ нэхэмжлэл аль хэдийн төлөгдсөн байна.',
      cancelled: 'Дэлгүүр энэ нэхэмжлэлийг цуцалсан тул төлөх боломжгүй.',
      expired: 'Нэхэмжлэлийн хугацаа дууссан тул төлөх боломжгүй.',
      amount: 'Дүнг зөв оруулна уу.',
    },
  },
  en: {
    sandbox: 'SANDBOX',
    sandboxHint: 'No real money moves here. Instead of a bank app, you choose what happens.',
    payTo: 'Pay to',
    number: 'Invoice number',
    created: 'Created',
    scan: 'QR code',
    pay: 'Pay',
    payWith: 'Pay with {bank}',
    decline: 'Decline',
    expire: 'Expire',
    payLate: 'Pay late',
    payLateHint: 'The invoice expires, then the money arrives all the same.',
    lateComing: 'The late payment is on its way…',
    refresh: 'Refresh',
    more: 'More cases',
    payTwice: 'Pay twice',
    payByCard: 'Pay by card',
    paySilently: 'Pay without telling the shop',
    wrongAmount: 'Another amount, ₮',
    payThis: 'Pay this amount',
    payments: 'Payments',
    back: 'Back to the shop',
    otherLanguage: 'Монгол',
    notFound: 'Invoice not found',
    states: { open: 'Waiting for payment', paid: 'Paid', cancelled: 'Cancelled', expired: 'Expired' },
    statuses: { PAID: 'Paid', PARTIAL: 'Partly paid', FAILED: 'Declined', REFUNDED: 'Refunded' },
    refusals: {
      paid: 'This invoice is paid already.',
      cancelled: 'The shop has cancelled this invoice, so it cannot be paid.',
      expired: 'This invoice has expired, so it cannot be paid.',
      amount: 'Enter a valid amount.',
    },
  },
}
