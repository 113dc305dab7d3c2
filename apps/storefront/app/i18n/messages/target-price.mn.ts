import type { targetPriceEn } from './target-price.en.ts'

export const targetPriceMn = {
  'target.hint': 'Өнөөдөр {price}. Таны үнэ эсвэл түүнээс доош болоход мэдэгдэнэ.',
  'target.label': 'Таны хүссэн үнэ, ₮',
  'target.send': 'Энэ үнээр мэдэгдэх',
  'target.wrong': '{price}-өөс бага үнэ оруулна уу',
} as const satisfies Record<keyof typeof targetPriceEn, string>
