import type { outreachEn } from './outreach.en.ts'

/** Reminders of what customers left, and the quiet hours. */
export const outreachMn: Record<keyof typeof outreachEn, string> = {
  'outreach.bought': 'Дараа нь худалдан авсан',
  'outreach.by_sms': 'SMS-ээр ч илгээх',
  'outreach.by_sms_hint':
    'Апп ч, и-мэйл хаяг ч байхгүй хэрэглэгчид рүү. Холбоостой нэг сануулга гурав хүртэл SMS болно.',
  'outreach.cart_after': 'Орхисон сагсыг сануулах',
  'outreach.cart_after_hint': 'Худалдан авалт хийгээгүй, бараатай сагс бүрийг нэг удаа.',
  'outreach.cart_after_minutes': 'Сагс өөрчлөгдсөнөөс хойшх минут',
  'outreach.kind_cart': 'Орхисон сагс',
  'outreach.kind_payment': 'Дуусаагүй төлбөр',
  'outreach.lead':
    'Сануулга зөвхөн санал, мэдээ авахыг зөвшөөрсөн хэрэглэгчид утасны мэдэгдэл эсвэл и-мэйлээр очих ба бүгд зогсоох холбоостой. Архи, согтууруулах ундаатай сагсыг зөвхөн насны асуултад хариулсан хүнд сануулна.',
  'outreach.minutes_hint': '15-аас 10 080 (долоо хоног) хүртэл.',
  'outreach.payment_after': 'Дуусаагүй төлбөрийг сануулах',
  'outreach.payment_after_hint': 'Баталгаажуулсан ч төлөгдөөгүй захиалга бүрийг нэг удаа.',
  'outreach.payment_after_minutes': 'Захиалга өөрчлөгдсөнөөс хойшх минут',
  'outreach.quiet': 'Нам гүм цаг',
  'outreach.quiet_from': 'Эхлэх (цаг)',
  'outreach.quiet_hint':
    'Улаанбаатарын энэ цагт юу ч илгээхгүй, дуусмагц илгээнэ. Хоёр цаг ижил бол нам гүм цаг байхгүй.',
  'outreach.quiet_to': 'Дуусах (цаг)',
  'outreach.reminders': 'Сануулга',
  'outreach.saved': 'Сануулгыг хадгаллаа',
  'outreach.sent': '30 хоногт илгээсэн',
  'outreach.sms_price': 'Нэг SMS-ийн үнэ (₮)',
  'outreach.sms_price_hint': 'SMS үйлчилгээний нэг хэсгийн үнэ. Үүнгүйгээр олон хүнд SMS илгээхгүй.',
  'outreach.total': 'Нийт дүн',
}
