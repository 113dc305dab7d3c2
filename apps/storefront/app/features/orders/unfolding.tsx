import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface UnfoldingProps {
  title: string
  icon: IconName
  /** Subject of the action, for screen readers. */
  about?: string
  /** Starts open if the submitted form has an error. */
  isOpen?: boolean
  children: ReactNode
}

/** A button that reveals a form or an explanation before an action; works without scripts. */
export function Unfolding({ title, icon, about, isOpen = false, children }: UnfoldingProps) {
  return (
    <details open={isOpen || undefined} className="group mt-3">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-2 text-note font-semibold hover:border-ink hover:bg-tint">
        <Icon name={icon} />
        {title}
        {about && <VisuallyHidden>: {about}</VisuallyHidden>}
        <Icon name="chevron-down" size={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3 rounded-card border border-line p-4">{children}</div>
    </details>
  )
}
