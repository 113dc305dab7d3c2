import { leasePlan } from '@delguur/mongolia/instalments'
import { areaTexts } from '../../features/account/texts.server.ts'
import type { ShopContext } from '../../server-context.ts'
import { formatMoney } from '../../ui/money.ts'
import { isForSale, type ProductData } from './product-data.ts'

/**
 * Returns texts with the lowest instalment of a lease and its prepayment, by price of the available variants; empty if
 * there is no lease.
 */
export function monthlyByPrice(
  { variants }: Pick<ProductData, 'variants'>,
  shop: Pick<ShopContext, 'site' | 'locale'>,
): Record<number, string> {
  const { lease, lease_rules: rules, payment_methods: methods } = shop.site.configs
  if (!lease || methods.lease?.enabled === false) return {}
  const t = areaTexts(shop)
  const from = new Date()
  const months = Math.max(...rules.months)
  return Object.fromEntries(
    variants
      .filter((variant) => isForSale([variant]))
      .flatMap(({ price }) => {
        const answer = leasePlan(rules, price, { months, from })
        if (!('plan' in answer)) return []
        const { instalment, prepayment } = answer.plan
        return [
          [
            price,
            t('instalments.monthly_from', { amount: formatMoney(instalment), prepayment: formatMoney(prepayment) }),
          ],
        ]
      }),
  )
}
