import type { ticketsEn } from './tickets.en.ts'

export const ticketsMn = {
  'pass.from': '{time}-аас хүчинтэй',
  'pass.how': 'Үүдэнд QR кодоо уншуулах эсвэл доорх кодыг хэлээрэй. Тасалбар бүр нэг удаа хүчинтэй.',
  'pass.none': 'Тасалбар алга',
  'pass.none_hint': 'Худалдаж авсан, хожсон тасалбар энд харагдана.',
  'pass.order': 'Захиалга {number}',
  'pass.print': 'Хэвлэх',
  'pass.qr': 'Тасалбарын QR код: {title}',
  'pass.shown': '{total} тасалбараас {shown}',
  'pass.state_canceled': 'Энэ тасалбар цуцлагдсан.',
  'pass.state_expired': 'Энэ тасалбарын хугацаа дууссан.',
  'pass.state_issued': 'Энэ тасалбар хүчинтэй.',
  'pass.state_used': 'Энэ тасалбарыг ашигласан.',
  'pass.title': 'Тасалбар',
  'pass.until': '{time} хүртэл хүчинтэй',
  'pass.used': '{time}-д ашигласан',
} as const satisfies Record<keyof typeof ticketsEn, string>
