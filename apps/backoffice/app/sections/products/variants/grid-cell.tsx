import { useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'

interface GridCellProps {
  label: string
  /** The value as it is shown while nobody types. */
  text: string
  row: number
  column: number
  type?: 'text' | 'datetime-local'
  isNumber?: boolean
  /** Takes over what was typed; false if the cell cannot hold it. */
  onEnter(text: string): boolean
}

export const CELL_CLASS =
  'target block w-full rounded-control border border-line bg-transparent px-2 hover:border-line-strong focus:border-accent aria-invalid:border-problem aria-invalid:bg-problem-soft'

/** A cell that is typed into. What it cannot hold stays in it, marked, and keeps the form from being sent. */
export function GridCell({ label, text, row, column, type = 'text', isNumber = false, onEnter }: GridCellProps) {
  const t = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  return (
    <input
      ref={(element) => element?.setCustomValidity(isRefused ? t('grid.refused') : '')}
      type={type}
      inputMode={isNumber ? 'numeric' : undefined}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      data-row={row}
      data-column={column}
      value={typed ?? text}
      onChange={({ target: { value } }) => {
        setTyped(value)
        setIsRefused(!onEnter(value))
      }}
      onBlur={() => {
        if (!isRefused) setTyped(null)
      }}
      className={isNumber ? `${CELL_CLASS} text-right money` : CELL_CLASS}
    />
  )
}
