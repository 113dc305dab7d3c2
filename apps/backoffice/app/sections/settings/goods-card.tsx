import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { AssortmentField } from '../site/assortment-field.tsx'
import { PriceListField } from '../site/price-list-field.tsx'
import { StoresField } from '../site/stores-field.tsx'
import { ListField } from './list-field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

/** How goods are listed and put together into orders. */
export function GoodsCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  return (
    <Card title={t('settings.goods')}>
      <AssortmentField
        chosen={settings.assortment}
        error={errorOf('assortment')}
        onChange={(assortment) => onChange({ assortment })}
      />
      <div className="mt-4">
        <PriceListField
          chosen={settings.price_list}
          error={errorOf('price_list')}
          onChange={(price_list) => onChange({ price_list })}
        />
      </div>
      <div className="mt-4">
        <StoresField chosen={settings.stores} error={errorOf('stores')} onChange={(stores) => onChange({ stores })} />
      </div>
      <div className="mt-4 grid gap-4 tablet:grid-cols-3">
        <NumberField
          label={t('settings.products_per_page')}
          hint={t('settings.products_per_page_hint')}
          value={settings.products_per_page}
          error={errorOf('products_per_page')}
          onChange={(count) => onChange({ products_per_page: count ?? 0 })}
        />
        <NumberField
          label={t('settings.low_stock')}
          hint={t('settings.low_stock_hint')}
          value={settings.low_stock}
          error={errorOf('low_stock')}
          onChange={(pieces) => onChange({ low_stock: pieces ?? 0 })}
        />
        <ListField
          label={t('settings.separate_kinds')}
          hint={t('settings.separate_kinds_hint')}
          values={settings.separate_kinds}
          error={errorOf('separate_kinds')}
          onChange={(separate_kinds) => onChange({ separate_kinds })}
        />
      </div>
      <div className="mt-4 grid gap-3 tablet:grid-cols-2">
        <CheckField
          label={t('settings.compare')}
          hint={t('settings.compare_hint')}
          checked={settings.compare}
          onChange={(compare) => onChange({ compare })}
        />
        <CheckField
          label={t('settings.brand_display')}
          hint={t('settings.brand_display_hint')}
          checked={settings.brand_display}
          onChange={(brand_display) => onChange({ brand_display })}
        />
      </div>
    </Card>
  )
}
