import type { loyaltyEn } from './loyalty.en.ts'

export const loyaltyMn = {
  'loyalty.discount': 'Хөнгөлөлт',
  'loyalty.hint': 'Салбарууд картыг тань утасны дугаараар таньдаг.',
  'loyalty.later': 'Картын мэдээлэл түр харагдахгүй байна. Дараа дахин үзнэ үү.',
  'loyalty.level': 'Түвшин',
  'loyalty.number': 'Картын дугаар',
  'loyalty.points': 'Оноо',
  'loyalty.title': 'Хөнгөлөлтийн карт',
  'loyalty.valid_until': 'Хүчинтэй хугацаа',
} as const satisfies Record<keyof typeof loyaltyEn, string>
