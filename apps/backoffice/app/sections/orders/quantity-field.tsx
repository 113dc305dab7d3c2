import { useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'

const MOST = 999

interface QuantityFieldProps {
  /** The goods, for screen readers. */
  label: string
  value: number
  minimum: number
  onChange(value: number): void
}

/** A number of pieces with a button on either side. */
export function QuantityField({ label, value, minimum, onChange }: QuantityFieldProps) {
  const t = useMessages()
  const set = (next: number) => onChange(Math.min(MOST, Math.max(minimum, next)))
  return (
    <div className="flex items-center gap-1">
      <IconButton icon="minus" label={t('edit.fewer', { name: label })} onClick={() => set(value - 1)} />
      <input
        type="text"
        inputMode="numeric"
        aria-label={t('edit.quantity', { name: label })}
        className="target w-14 rounded-control border border-line-strong bg-paper px-2 text-center money"
        value={value}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '') || minimum))}
      />
      <IconButton icon="plus" label={t('edit.more', { name: label })} onClick={() => set(value + 1)} />
    </div>
  )
}
