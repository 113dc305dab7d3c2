import type { Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'

interface Rules {
  min_purchase: number
  min_amount: number
  max_percent: number
}

/** Spending rules of a balance, in words. */
export function ruleText({ min_purchase: over, min_amount: least, max_percent: percent }: Rules, locale: Locale) {
  const phrases =
    locale === 'mn'
      ? [
          over > 0 ? `${formatMoney(over)}-өөс дээш худалдан авалтад ашиглана` : 'Ямар ч худалдан авалтад ашиглана',
          percent < 100 ? `захиалгын дүнгийн ${percent} хүртэл хувийг төлнө` : 'захиалгыг бүтнээр нь төлж болно',
          ...(least > 1 ? [`хамгийн багадаа ${formatMoney(least)}`] : []),
        ]
      : [
          over > 0 ? `Usable on purchases over ${formatMoney(over)}` : 'Usable on any purchase',
          percent < 100 ? `pays up to ${percent}% of an order` : 'may pay all of an order',
          ...(least > 1 ? [`at least ${formatMoney(least)} at once`] : []),
        ]
  return phrases.join(', ')
}
