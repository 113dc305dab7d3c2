import type { subscribeEn } from './subscribe.en.ts'

export const subscribeMn: Record<keyof typeof subscribeEn, string> = {
  'subscribe.title': 'Мэдээг и-мэйлээр авах',
  'subscribe.description': '{site} дэлгүүрийн шинэ бараа, хямдрал, зөвлөгөөг и-мэйлээр аваарай.',
  'subscribe.lead': 'Шинэ бараа, хямдрал, зөвлөгөөг и-мэйлээр хүргэнэ. Захидал бүрд татгалзах холбоос байгаа.',
  'subscribe.email': 'И-мэйл',
  'subscribe.send': 'Бүртгүүлэх',
  'subscribe.unseen': 'Энэ талбарыг хоосон үлдээнэ үү',
  'subscribe.sent': 'И-мэйлээ шалгаарай',
  'subscribe.sent_hint':
    'Холбоос бүхий захидал илгээлээ. Тэндээс баталсны дараа мэдээ очиж эхэлнэ. Холбоос гурван хоног хүчинтэй.',
  'subscribe.confirm_title': 'Бүртгэлээ батлах',
  'subscribe.confirm_lead': '{site} дэлгүүрийн мэдээг и-мэйлээр авах бол товчийг дарна уу.',
  'subscribe.confirm': 'Батлах',
  'subscribe.confirmed': 'Та бүртгүүллээ',
  'subscribe.confirmed_hint': 'Баярлалаа. Дараагийн мэдээ таны хаягаар очно.',
  'subscribe.end_title': 'Мэдээ авахаа болих',
  'subscribe.end_lead':
    'Товчийг дарвал {site} дэлгүүрийн мэдээ цаашид очихгүй. Захиалгын тань тухай мэдэгдэл хэвээр очно.',
  'subscribe.end': 'Болих',
  'subscribe.ended': 'Мэдээ цаашид очихгүй',
  'subscribe.ended_hint': 'Хэрэв бодлоо өөрчилбөл хэзээ ч дахин бүртгүүлж болно.',
  'subscribe.again': 'Дахин бүртгүүлэх',
  'subscribe.home': 'Нүүр хуудас руу',
}
