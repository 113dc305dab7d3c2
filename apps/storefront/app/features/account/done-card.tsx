import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

interface DoneCardProps {
  title: string
  hint: string
  /** Where to go from here. */
  children: ReactNode
}

/** Takes the place of a form that was sent, and the focus. */
export function DoneCard({ title, hint, children }: DoneCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2 text-lead outline-none">
          <Icon name="badge-check" size={24} className="text-stock" />
          {title}
        </h2>
      </div>
      <p className="mt-2 mb-4 text-ink-soft">{hint}</p>
      {children}
    </Card>
  )
}
