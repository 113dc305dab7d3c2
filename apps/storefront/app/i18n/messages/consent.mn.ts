import type { consentEn } from './consent.en.ts'

/** Texts of the question for consent. */
export const consentMn = {
  'consent_banner.change': 'Зочлолтын хэмжилт',
  'consent_banner.more': 'Нууцлал',
  'consent_banner.no': 'Зөвшөөрөхгүй',
  'consent_banner.text':
    'Зөвшөөрвөл ямар хуудас, барааг үзэж, худалдан авсныг {services} руу дамжуулж, дэлгүүрээ сайжруулах, сурталчилгаагаа үнэлэхэд ашиглана. Мэдээлэл гадаадад хадгалагдана. Нэр, утас, хаягийг хэзээ ч дамжуулахгүй. Хариултаа хуудас бүрийн доод хэсгээс өөрчилж болно.',
  'consent_banner.title': 'Таны зочлолтыг хэмжиж болох уу?',
  'consent_banner.yes': 'Зөвшөөрнө',
} satisfies Record<keyof typeof consentEn, string>
