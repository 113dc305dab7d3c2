import { useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { useBackCloses } from '../../../ui/overlay/use-back-closes.ts'
import type { SortChoice } from './sort-control.tsx'

interface SortSheetProps {
  choices: readonly SortChoice[]
  value: string
  isOpen: boolean
  onChoose(value: string): void
  onClose(): void
}

/** The orders of a list on phones. A tap applies one; arrow keys go through them, and the sheet applies the last as it closes. */
export default function SortSheet({ choices, value, isOpen, onChoose, onClose }: SortSheetProps) {
  const t = useMessages()
  const [draft, setDraft] = useState(value)
  const { close } = useBackCloses(isOpen, onClose)
  const apply = (chosen: string) => close(() => chosen !== value && onChoose(chosen))
  return (
    <Drawer side="below" title={t('list.sort')} open={isOpen} onClose={() => apply(draft)}>
      <fieldset className="-my-2">
        <legend className="sr-only">{t('list.sort')}</legend>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 items-center gap-3 border-b border-line last:border-0 has-checked:font-semibold"
          >
            <input
              type="radio"
              name="sort-sheet"
              checked={choice.value === draft}
              onChange={() => setDraft(choice.value)}
              // Arrow keys press radios, too, without a pointer.
              onClick={(event) => event.detail > 0 && apply(choice.value)}
              className="size-5 accent-accent"
            />
            {choice.text}
          </label>
        ))}
      </fieldset>
    </Drawer>
  )
}
