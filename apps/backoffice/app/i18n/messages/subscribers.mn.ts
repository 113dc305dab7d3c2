import type { subscribersEn } from './subscribers.en.ts'

export const subscribersMn: Record<keyof typeof subscribersEn, string> = {
  'subscribers.email': 'И-мэйл',
  'subscribers.empty': 'Одоогоор хэн ч алга. Хүмүүс дэлгүүрийн “Мэдээг и-мэйлээр авах” хуудсаар бүртгүүлнэ: {url}',
  'subscribers.end': 'Дуусгах',
  'subscribers.end_sure': '{email} хаяг руу цаашид захидал очихгүй. Өөрөө дахин бүртгүүлж болно.',
  'subscribers.end_told': '{email} хаягийн захиалга дууслаа',
  'subscribers.ended': 'Дууссан',
  'subscribers.requested': 'Батлаагүй',
  'subscribers.search': 'И-мэйлээр хайх',
  'subscribers.since': 'Хэзээнээс',
  'subscribers.subscribed': 'Авдаг',
}
