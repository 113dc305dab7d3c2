import { useReferences } from '../../api/use-references.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { taxonOptions } from '../taxons/taxon-options.ts'

interface GoodsFilterProps {
  params: URLSearchParams
  onChange(params: Record<string, string>): void
}

/** Which goods: those that were ticked in the list of products, or what a filter finds. */
export function GoodsFilter({ params, onChange }: GoodsFilterProps) {
  const { t, locale } = useLanguage()
  const { data } = useReferences()
  const values = Object.fromEntries(params)
  const ids = params.get('ids')
  if (ids) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <span>{t('bulk.ticked', { count: ids.split(',').length })}</span>
        <Button variant="quiet" onClick={() => onChange({})}>
          {t('bulk.by_filter')}
        </Button>
      </div>
    )
  }
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = values
    onChange(value === '' ? others : { ...others, [name]: value })
  }
  const selectOf = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={values[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      options={[{ value: '', label: t('list.all') }, ...options]}
    />
  )
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
      {selectOf('taxon', t('product.taxons'), taxonOptions(data?.taxons ?? [], locale))}
      {selectOf(
        'brand',
        t('product.brand'),
        (data?.brands ?? []).map(({ brand }) => ({ value: brand.code, label: brand.name })),
      )}
      {selectOf(
        'badge',
        t('product.badges'),
        (data?.badges ?? []).map(({ badge }) => ({ value: badge.code, label: named(badge.name, locale) })),
      )}
      <TextField
        label={t('product.search')}
        placeholder={t('product.search_hint')}
        type="search"
        value={values.q ?? ''}
        onChange={({ target }) => set('q', target.value)}
      />
    </div>
  )
}
