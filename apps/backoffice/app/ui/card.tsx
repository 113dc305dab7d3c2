import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  /** Buttons at the far end of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled box around related content. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-4 desktop:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-body">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Facts as label and value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
