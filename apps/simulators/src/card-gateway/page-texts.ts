import type { Language } from '../language.ts'
import type { Refusal } from './cardholder.ts'
import type { TransactionState } from './transaction-store.ts'

export interface PageTexts {
  sandbox: string
  hint: string
  registration: string
  payTo: string
  number: string
  chooseCard: string
  pay: string
  keep: string
  decline: string
  leave: string
  more: string
  paySilently: string
  wrongAmount: string
  payThis: string
  back: string
  refresh: string
  otherLanguage: string
  notFound: string
  states: Record<TransactionState, string>
  refusals: Record<Refusal, string>
}

export const TEXTS: Record<Language, PageTexts> = {
  mn: {
    sandbox: 'ТУРШИЛТЫН ОРЧИН · SANDBOX',
    hint: 'Энд бодит мөнгө шилжихгүй, картын дугаар оруулахгүй. Туршилтын картаас сонгоод үр дүнг үзнэ үү.',
    registration: 'Карт бүртгүүлэх',
    payTo: 'Хүлээн авагч',
    number: 'Гүйлгээний дугаар',
    chooseCard: 'Туршилтын карт',
    pay: 'Төлөх',
    keep: 'Картаа бүртгүүлэх',
    decline: 'Банк татгалзах',
    leave: 'Төлөлгүй буцах',
    more: 'Бусад тохиолдол',
    paySilently: 'Төлөх, мэдэгдэл илгээхгүй',
    wrongAmount: 'Өөр дүн, ₮',
    payThis: 'Энэ дүнг төлөх',
    back: 'Дэлгүүр рүү буцах',
    refresh: 'Шинэчлэх',
    otherLanguage: 'English',
    notFound: 'Нэхэмжлэх олдсонгүй',
    states: {
      open: 'Төлбөр хүлээж байна',
      thinking: 'Банкны хариу хүлээж байна',
      done: 'Амжилттай',
      declined: 'Татгалзсан',
      expired: 'Хугацаа дууссан',
    },
    refusals: {
      done: 'Энэ нэхэмжлэх төлөгдсөн байна.',
      thinking: 'Картын банк хариу өгөөгүй байна.',
      expired: 'Энэ нэхэмжлэхийн хугацаа дууссан тул төлөх боломжгүй.',
      card: 'Туршилтын карт сонгоно уу.',
    },
  },
  en: {
    sandbox: 'TEST ENVIRONMENT · SANDBOX',
    hint: 'No real money moves here and no card number is asked. Choose a test card and see what happens.',
    registration: 'Save a card',
    payTo: 'Pay to',
    number: 'Transaction number',
    chooseCard: 'Test card',
    pay: 'Pay',
    keep: 'Save this card',
    decline: 'Let the bank decline',
    leave: 'Go back without paying',
    more: 'More cases',
    paySilently: 'Pay without telling the shop',
    wrongAmount: 'Another amount, ₮',
    payThis: 'Pay this amount',
    back: 'Back to the shop',
    refresh: 'Refresh',
    otherLanguage: 'Монгол',
    notFound: 'Invoice not found',
    states: {
      open: 'Waiting for payment',
      thinking: 'Waiting for the bank',
      done: 'Done',
      declined: 'Declined',
      expired: 'Expired',
    },
    refusals: {
      done: 'This invoice is paid already.',
      thinking: 'The bank of the card has not answered yet.',
      expired: 'This invoice has expired, so it cannot be paid.',
      card: 'Choose a test card.',
    },
  },
}
