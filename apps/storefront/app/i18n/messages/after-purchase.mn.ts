import type { afterPurchaseEn } from './after-purchase.en.ts'

export const afterPurchaseMn = {
  'order.calendar': 'Хуанлид нэмэх',
  'order.calendar_delivery': 'захиалга хүргэнэ',
  'order.calendar_pickup': 'захиалгаа авах',
  'order.time_kept': 'Төлбөр {time} цагаас өмнө орвол энэ цаг хэвээр.',
  'order.time_lost': 'Төлбөр энэ цагт амжихгүй тул орж ирсний дараах хамгийн ойрын сул цагт товлоно.',
  'result.account': 'Энэ захиалгаа бүртгэлдээ хадгалаарай',
  'result.account_hint':
    '{contact} руу код илгээнэ. Кодоо оруулмагц бүртгэл тань нээгдэж, энэ захиалга тэнд харагдана.',
  'result.account_open': 'Бүртгэл нээх',
  'result.licence': 'Лицензийн түлхүүрийг {email} хаяг руу илгээж байна. Захиалгын хуудаснаас ч харж болно.',
  'result.next': 'Цаашид',
  'result.next_code': 'Хүргэгчид хүлээн авах кодоо хэлнэ үү. Код захиалгын хуудсанд бий.',
  'result.next_deliver': 'Очихын өмнө тан руу залгана',
  'result.next_pack': 'Захиалгыг тань савлана',
  'result.next_pay_courier': 'Бараагаа хүлээн авахдаа хүргэгчид төлнө',
  'result.next_pay': 'Шилжүүлэг ормогц бэлтгэж эхэлнэ',
  'result.next_pickup': 'Салбарт бэлэн болмогц мэдэгдэнэ',
  'result.paid_digital': 'Төлбөр тань баталгаажлаа. Лицензийн түлхүүр тань бэлэн.',
  'result.promise': 'Хамгийн оройдоо {time} гэхэд хүргэнэ',
  'result.promise_pickup': '{time} гэхэд салбарт бэлэн болно',
  'result.receipt': 'НӨАТ-ын баримтыг хүргэлтээс хойш 14 хоногийн дотор илгээнэ.',
  'result.receipt_organisation': 'НӨАТ-ын баримтыг «{name}» нэр дээр хүргэлтээс хойш 14 хоногийн дотор гаргана.',
} as const satisfies Record<keyof typeof afterPurchaseEn, string>
