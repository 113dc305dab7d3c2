import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'
import { usePriceLists } from '../price-lists/use-price-lists.ts'

interface PriceListFieldProps {
  /** Code; null for the base prices. */
  chosen: string | null
  name?: string
  error?: string | undefined
  onChange(chosen: string | null): void
}

/** Price list at which a site sells. */
export function PriceListField({ chosen, name, error, onChange }: PriceListFieldProps) {
  const { t, locale } = useLanguage()
  const { data: lists = [] } = usePriceLists()
  const isKnown = chosen === null || lists.some(({ price_list: { code } }) => code === chosen)
  return (
    <SelectField
      label={t('settings.price_list')}
      hint={t('settings.price_list_hint')}
      name={name}
      error={error}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('settings.price_list_none') },
        ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
        ...lists.map(({ price_list: list }) => ({ value: list.code, label: named(list.name, locale) })),
      ]}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
