import type { CampaignInput } from '@delguur/contract'
import type { ActionValues } from '../../forms/action-dialog.tsx'
import { offerOf } from './campaign-fields.ts'

const COUNTS = ['min_purchase', 'min_quantity', 'uses_in_all', 'uses_per_customer', 'priority'] as const

/** The promotion as it was entered; the API says what of it is wrong. */
export function promotionOf(values: ActionValues): CampaignInput {
  const { discount_type: type, taxon, brand, starts } = values
  const counts = COUNTS.flatMap((name) => (values[name] ? [[name, Number(values[name])] as const] : []))
  return {
    ...offerOf(values),
    kind: 'promotion',
    is_exclusive: values.beside === 'exclusive',
    combines_with_codes: values.codes !== 'either',
    ...Object.fromEntries(counts),
    ...(type === 'buy_get' && {
      buy_quantity: Number(values.buy_quantity),
      get_quantity: Number(values.get_quantity),
    }),
    ...(type === 'gift' && { gift_sku: values.gift_sku ?? '' }),
    ...(taxon && { taxon_ids: [Number(taxon)] }),
    ...(values.group && { group_ids: [Number(values.group)] }),
    ...(brand && { brand_ids: [Number(brand)] }),
    ...(starts && { starts_at: `${starts}T00:00:00+08:00` }),
  }
}
