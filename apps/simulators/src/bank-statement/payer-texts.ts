import type { Language } from '../language.ts'

export interface PayerTexts {
  sandbox: string
  title: string
  hint: string
  to: string
  amount: string
  note: string
  send: string
  made: string
  refused: string
  rows: string
  back: string
  otherLanguage: string
}

export const TEXTS: Record<Language, PayerTexts> = {
  mn: {
    sandbox: 'ТУРШИЛТЫН ОРЧИН · SANDBOX',
    title: 'Банкны шилжүүлэг хийх',
    hint: 'Энд бодит мөнгө шилжихгүй. Шилжүүлэг тань дэлгүүрийн дансны хуулгад бүртгэгдэж, нэг минутын дотор захиалгатай холбогдоно.',
    to: 'Хүлээн авагч',
    amount: 'Дүн, ₮',
    note: 'Гүйлгээний утга',
    send: 'Шилжүүлэх',
    made: 'Шилжүүлэг хийгдлээ. Дэлгүүр минут тутам хуулгаа уншина.',
    refused: 'Дүнг зөв оруулна уу.',
    rows: 'Сүүлийн гүйлгээнүүд',
    back: 'Дэлгүүр рүү буцах',
    otherLanguage: 'English',
  },
  en: {
    sandbox: 'SANDBOX',
    title: 'Make a bank transfer',
    hint: 'No real money moves here. Your transfer stands in the statement of the shop’s account, and finds its order within a minute.',
    to: 'Pay to',
    amount: 'Amount, ₮',
    note: 'Note of the transfer',
    send: 'Transfer',
    made: 'The transfer is made. The shop reads its statement each minute.',
    refused: 'Enter a valid amount.',
    rows: 'Latest transfers',
    back: 'Back to the shop',
    otherLanguage: 'Монгол',
  },
}
