import type { licencesEn } from './licences.en.ts'

export const licencesMn = {
  'licence.copy': 'Түлхүүр',
  'licence.hidden': 'Түлхүүрийг хэрэгтэй болтол нь нууж хадгалав.',
  'licence.none': 'Лиценз алга',
  'licence.none_hint': 'Худалдаж авсан програм, тоглоомын түлхүүр энд харагдана.',
  'licence.order': 'Захиалга {number}',
  'licence.revealed_at': '{time}-д харсан',
  'licence.show': 'Түлхүүр харах',
  'licence.show_confirm': 'Тийм, түлхүүрийг харуул',
  'licence.show_warning': 'Түлхүүрийг харсны дараа лицензийг буцаах боломжгүй.',
  'licence.shown': '{total} лицензээс {shown}',
  'licence.title': 'Лиценз',
} as const satisfies Record<keyof typeof licencesEn, string>
