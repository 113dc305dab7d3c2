import { moved } from '../../forms/moved.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'

interface ChosenListProps {
  label: string
  /** Slugs in their order. */
  chosen: readonly string[]
  errorOf(place: number): string | undefined
  onChange(chosen: string[]): void
}

/** Things that were chosen one by one, which move by their arrows and can be taken out. */
export function ChosenList({ label, chosen, errorOf, onChange }: ChosenListProps) {
  const t = useMessages()
  return (
    <ol aria-label={label} className="flex flex-col gap-1">
      {chosen.map((slug, place) => (
        <li key={slug} className="flex flex-wrap items-center gap-x-1 rounded-control border border-line pl-3">
          <span className="min-w-0 flex-1 break-words">{slug}</span>
          <IconButton
            icon="arrow-up"
            label={t('form.move_up', { name: slug })}
            disabled={place === 0}
            onClick={() => onChange(moved(chosen, place, place - 1))}
          />
          <IconButton
            icon="trash-2"
            label={t('form.take_out', { name: slug })}
            onClick={() => onChange(chosen.filter((one) => one !== slug))}
          />
          {errorOf(place) && <span className="basis-full pb-1 text-small text-problem">{errorOf(place)}</span>}
        </li>
      ))}
    </ol>
  )
}
