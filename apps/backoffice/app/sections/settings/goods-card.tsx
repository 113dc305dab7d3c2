import { useReferences } from '../../api/use-references.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { Problem } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { taxonOptions } from '../taxons/taxon-options.ts'
import { ListField } from './list-field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

/** How goods are listed and put together into orders. */
export function GoodsCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const { t, locale } = useLanguage()
  const { data: references } = useReferences()
  return (
    <Card title={t('settings.goods')}>
      <div className="mb-4 flex flex-col gap-1">
        <ChipPicker
          label={t('settings.assortment')}
          options={references ? taxonOptions(references.taxons, locale) : []}
          chosen={settings.assortment}
          onChange={(assortment) => onChange({ assortment })}
        />
        <p className="text-small text-ink-soft">
          {t(settings.assortment.length === 0 ? 'settings.assortment_all' : 'settings.assortment_hint')}
        </p>
        {errorOf('assortment') && <Problem>{errorOf('assortment')}</Problem>}
      </div>
      <div className="grid gap-4 tablet:grid-cols-3">
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
