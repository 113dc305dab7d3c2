import type { ageEn } from './age.en.ts'

export const ageMn: Readonly<Record<keyof typeof ageEn, string>> = {
  'age.home': 'Дэлгүүрийн нүүр хуудас',
  'age.no': 'Үгүй',
  'age.question': 'Та {age} нас хүрсэн үү?',
  'age.refused': 'Уучлаарай, {age} нас хүрээгүй тул энэ хуудсыг үзэх боломжгүй.',
  'age.refused_title': 'Насанд хүрээд зочлоорой',
  'age.text': 'Энэ хуудас согтууруулах ундааны тухай. Таны хариултыг энэ төхөөрөмж дээр 30 хоног санана.',
  'age.warning': 'Хэтрүүлэн хэрэглэх нь таны эрүүл мэндэд хортой.',
  'age.yes': 'Тийм, {age} нас хүрсэн',
}
