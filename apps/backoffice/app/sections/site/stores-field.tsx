import { useMessages } from '../../i18n/use-messages.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useLocations } from '../stock/use-locations.ts'

interface StoresFieldProps {
  /** Codes; none is all stores. */
  chosen: readonly string[]
  error?: string | undefined
  onChange(chosen: string[]): void
}

/** Stores that a site shows, and where its orders are fetched. */
export function StoresField({ chosen, error, onChange }: StoresFieldProps) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-1">
      <ChipPicker label={t('settings.stores')} options={useLocations()} chosen={chosen} onChange={onChange} />
      <p className="text-small text-ink-soft">
        {t(chosen.length === 0 ? 'settings.stores_all' : 'settings.stores_hint')}
      </p>
      {error && <Problem>{error}</Problem>}
    </div>
  )
}
