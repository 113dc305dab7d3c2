import type { linksEn } from './links.en.ts'

export const linksMn = {
  'link.add': 'Бүгдийг сагсанд хийх',
  'link.added': '{n} барааг сагсанд хийлээ',
  'link.age': 'Эдгээр барааг {age} нас хүрсэн хүнд зарна. Хүлээн авахдаа бичиг баримтаа бэлдээрэй.',
  'link.available': 'Одоо {wanted} ширхгээс {n}-ийг авах боломжтой',
  'link.ended': 'Энэ холбоосын хугацаа дууссан',
  'link.ended_hint': 'Төлөх хугацаа дууссан тул барааг цаашид хадгалаагүй. Бидэн рүү залгавал шинэ холбоос илгээнэ.',
  'link.left_out': 'Нэмж чадсангүй: {names}',
  'link.nothing': 'Эдгээр бараа бүгд дууссан байна',
  'link.nothing_hint': 'Бусад барааг үзээрэй, эсвэл дараа дахин ороорой.',
  'link.pay_by': 'Барааг танд {time} хүртэл хадгална',
  'link.pay_title': '{number} захиалгын төлбөр',
  'link.pieces': '{n} ширхэг',
  'link.sold_out': 'Дууссан тул орхино',
  'link.total': 'Өнөөдрийн нийт дүн',
  'link.until': 'Холбоос {time} хүртэл нээлттэй',
} as const satisfies Record<keyof typeof linksEn, string>
