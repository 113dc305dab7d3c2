import { useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'

/** A colour as #rrggbb. */
export function ColourField({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  const t = useMessages()
  return (
    <TextField
      label={t('reference.colour')}
      type="color"
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
