import type { Locale } from '@delguur/contract'

export interface SandboxTexts {
  band: string
  title: string
  hint: string
  /** `{to}` is the recipient that the list is filtered by. */
  narrowed: string
  everybody: string
  empty: string
  refresh: string
  otherLanguage: string
  code: string
  asLetter: string
  channels: Record<'sms' | 'email' | 'push', string>
}

export const TEXTS: Record<Locale, SandboxTexts> = {
  mn: {
    band: 'ТУРШИЛТЫН ОРЧИН · SANDBOX',
    title: 'Туршилтын шуудан',
    hint: 'Дэлгүүрийн илгээсэн SMS, имэйл, апп мэдэгдэл хэн нэгэнд очилгүй энд гарна. Дэлгүүрийг зогсооход устна.',
    narrowed: '{to} руу илгээсэн',
    everybody: 'Бүгдийг харах',
    empty: 'Одоогоор зурвас алга. Хуудас өөрөө шинэчлэгдэнэ.',
    refresh: 'Шинэчлэх',
    otherLanguage: 'English',
    code: 'Код',
    asLetter: 'Захидлыг бүтнээр нь харах',
    channels: { sms: 'SMS', email: 'Имэйл', push: 'Апп мэдэгдэл' },
  },
  en: {
    band: 'SANDBOX · ТУРШИЛТЫН ОРЧИН',
    title: 'Trial mailbox',
    hint: 'What the shop sends by SMS, e-mail and push ends here and reaches nobody. It is gone when the shop stops.',
    narrowed: 'Sent to {to}',
    everybody: 'Show all',
    empty: 'Nothing was sent yet. The page reloads by itself.',
    refresh: 'Refresh',
    otherLanguage: 'Монгол',
    code: 'Code',
    asLetter: 'See the whole letter',
    channels: { sms: 'SMS', email: 'E-mail', push: 'Push' },
  },
}
