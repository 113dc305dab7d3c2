import type { reportsEn } from './reports.en.ts'

export const reportsMn: Record<keyof typeof reportsEn, string> = {
  'nav.reports': 'Тайлан',
  'report.chart': '{column}: графикийн тоо доорх хүснэгтэд бий',
  'report.empty': 'Энэ хугацаанд юу ч алга.',
  'report.file': 'Файлаар',
  'report.from': 'Эхлэх',
  'report.left_out': 'Хүснэгтэд багтаагүй {n} мөр нийт дүнд орсон.',
  'report.month': 'Энэ сар',
  'report.month_before': 'Өнгөрсөн сар',
  'report.name': 'Тайлан',
  'report.now': 'Одоогийн байдлаар',
  'report.order_lines': 'Хугацааны захиалгууд',
  'report.period': 'Хугацаа',
  'report.days': '{n} хоног',
  'report.too_long': 'Хугацаа хамгийн уртдаа 366 хоног, эхлэх өдрөөсөө хойш дуусна.',
  'report.to': 'Дуусах',
  'report.without': 'Юу ч бүртгэгдээгүй {n} мөр байна.',
  'report.total': 'Нийт',
}
