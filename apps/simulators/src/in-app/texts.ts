import type { Language } from '../language.ts'
import type { InvoiceState } from './invoice-store.ts'

interface Texts {
  sandbox: string
  hint: string
  payTo: string
  phone: string
  created: string
  pay: string
  payLate: string
  paySilently: string
  decline: string
  cancel: string
  expire: string
  slow: string
  wrongAmount: string
  payThis: string
  otherLanguage: string
  notFound: string
  over: string
  goBack: string
  states: Record<InvoiceState, string>
}

export const TEXTS: Record<Language, Texts> = {
  mn: {
    sandbox: 'ТУРШИЛТЫН ОРЧИН · SANDBOX',
    hint: 'Энд бодит мөнгө шилжихгүй, зээл олгохгүй. {app} аппын оронд та үр дүнг өөрөө сонгоно.',
    payTo: 'Хүлээн авагч',
    phone: 'Утас',
    created: 'Үүсгэсэн',
    pay: 'Төлөх',
    payLate: 'Хожуу төлөх',
    paySilently: 'Төлөх, мэдэгдэл илгээхгүй',
    decline: 'Татгалзах',
    cancel: 'Цуцлах',
    expire: 'Хугацаа дуусгах',
    slow: '20 секундийн дараа төлөх',
    wrongAmount: 'Өөр дүн, ₮',
    payThis: 'Энэ дүнг төлөх',
    otherLanguage: 'English',
    notFound: 'Нэхэмжлэл олдсонгүй',
    over: 'Энэ нэхэмжлэл дууссан байна.',
    goBack: 'Дэлгүүрийн хуудас руугаа буцна уу. Тэр хуудас өөрөө шинэчлэгдэнэ.',
    states: {
      open: 'Төлбөр хүлээж байна',
      paid: 'Төлөгдсөн',
      declined: 'Татгалзсан',
      cancelled: 'Цуцлагдсан',
      expired: 'Хугацаа дууссан',
    },
  },
  en: {
    sandbox: 'SANDBOX',
    hint: 'No real money moves and nothing is lent here. Instead of the {app} app, you choose what happens.',
    payTo: 'Pay to',
    phone: 'Phone',
    created: 'Created',
    pay: 'Pay',
    payLate: 'Pay late',
    paySilently: 'Pay without telling the shop',
    decline: 'Decline',
    cancel: 'Cancel',
    expire: 'Expire',
    slow: 'Pay after 20 seconds',
    wrongAmount: 'Another amount, ₮',
    payThis: 'Pay this amount',
    otherLanguage: 'Монгол',
    notFound: 'Invoice not found',
    over: 'This invoice is over.',
    goBack: 'Go back to the page of the shop. It notices by itself.',
    states: {
      open: 'Waiting for payment',
      paid: 'Paid',
      declined: 'Declined',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
  },
}
