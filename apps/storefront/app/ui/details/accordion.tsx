import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface AccordionProps {
  title: ReactNode
  /** Content beside the title: a count, the chosen value. */
  aside?: ReactNode
  open?: boolean
  onToggle?(isOpen: boolean): void
  children: ReactNode
}

export function Accordion({ title, aside, open = false, onToggle, children }: AccordionProps) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold hover:text-accent">
        <span className="min-w-0">{title}</span>
        <span className="flex shrink-0 items-center gap-2 text-note font-normal text-ink-soft">
          {aside}
          <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
