import { LICENCE_KIND, TICKET_KIND } from '@delguur/contract/constants'
import type { References } from '../../api/use-references.ts'
import { KindField } from '../../forms/kind-field.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { SelectField } from '../../ui/field.tsx'
import { taxonOptions } from '../taxons/taxon-options.ts'
import type { Editing } from './editing.ts'

interface PlaceCardProps extends Editing {
  references: References
}

/** Where a product stands in the shop: categories, brand, vendor, badges, and what kind of thing it is. */
export function PlaceCard({ document, update, references: { brands, vendors, badges, taxons } }: PlaceCardProps) {
  const { t, locale } = useLanguage()
  return (
    <Card title={t('product.place')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <ChipPicker
          label={t('product.taxons')}
          options={taxonOptions(taxons, locale)}
          chosen={document.taxons}
          onChange={(next) => update((before) => ({ ...before, taxons: next.slice(0, 20) }))}
        />
        <ChipPicker
          label={t('product.badges')}
          options={badges.map(({ badge: { code, name } }) => ({ value: code, label: named(name, locale) }))}
          chosen={document.badges}
          onChange={(next) => update((before) => ({ ...before, badges: next.slice(0, 20) }))}
        />
        <SelectField
          label={t('product.brand')}
          value={document.brand ?? ''}
          onChange={({ target }) => update((before) => ({ ...before, brand: target.value || null }))}
          options={[
            { value: '', label: t('product.no_brand') },
            ...brands.map(({ brand: { code, name } }) => ({ value: code, label: name })),
          ]}
        />
        <SelectField
          label={t('product.vendor')}
          value={document.vendor ?? ''}
          onChange={({ target }) => update((before) => ({ ...before, vendor: target.value || null }))}
          options={[
            { value: '', label: t('product.no_vendor') },
            ...vendors
              .filter(({ retired_at, vendor: { code } }) => retired_at === null || code === document.vendor)
              .map(({ vendor: { code, name } }) => ({ value: code, label: name })),
          ]}
        />
        <KindField
          label={t('product.kind')}
          hint={t('product.kind_hint', { ticket: TICKET_KIND, licence: LICENCE_KIND })}
          value={document.kind}
          onChange={({ target }) => update((before) => ({ ...before, kind: target.value }))}
        />
      </div>
    </Card>
  )
}
