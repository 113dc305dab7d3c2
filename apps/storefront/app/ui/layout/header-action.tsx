import type { AriaAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from '../link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { CountBadge } from './count-badge.tsx'

interface HeaderActionProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-haspopup'> {
  to: string
  icon: ReactNode
  /** The word below the icon. */
  text: ReactNode
  /** A longer label for screen readers. */
  label?: string
  count?: number
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
}

export function HeaderAction({ to, icon, text, label, count = 0, ...rest }: HeaderActionProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 min-w-12 flex-col items-center justify-center gap-0.5 rounded-control px-2 text-ink hover:bg-tint desktop:w-24"
      {...rest}
    >
      <span className="relative">
        {icon}
        <CountBadge count={count} />
      </span>
      <span aria-hidden="true" className="hidden max-w-full truncate text-center text-tiny leading-tight desktop:block">
        {text}
      </span>
      <VisuallyHidden>{label ?? text}</VisuallyHidden>
    </Link>
  )
}
