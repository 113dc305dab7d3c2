import { useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'

interface EntryButtonProps {
  form: string
  id: number | string
  text: string
  /** Name of the entry, for screen readers. */
  name: string
}

/** A button that acts on one entry of a list. */
export function EntryButton({ form, id, text, name }: EntryButtonProps) {
  const sent = useNavigation().formData
  return (
    <Button
      type="submit"
      variant="quiet"
      busy={sent?.get('form') === form && sent.get('id') === String(id)}
      aria-label={`${text}: ${name}`}
    >
      {text}
    </Button>
  )
}
