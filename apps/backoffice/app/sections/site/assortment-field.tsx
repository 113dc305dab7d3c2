import { useReferences } from '../../api/use-references.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { Problem } from '../../ui/notice.tsx'
import { taxonOptions } from '../taxons/taxon-options.ts'

interface AssortmentFieldProps {
  /** Permalinks; none is everything. */
  chosen: readonly string[]
  error?: string | undefined
  onChange(chosen: string[]): void
}

/** Categories whose goods a site sells. */
export function AssortmentField({ chosen, error, onChange }: AssortmentFieldProps) {
  const { t, locale } = useLanguage()
  const { data: references } = useReferences()
  return (
    <div className="flex flex-col gap-1">
      <ChipPicker
        label={t('settings.assortment')}
        options={references ? taxonOptions(references.taxons, locale) : []}
        chosen={chosen}
        onChange={onChange}
      />
      <p className="text-small text-ink-soft">
        {t(chosen.length === 0 ? 'settings.assortment_all' : 'settings.assortment_hint')}
      </p>
      {error && <Problem>{error}</Problem>}
    </div>
  )
}
