import type { ReactNode } from 'react'

/** A description list; entries without a value are skipped. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-4">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="break-words text-pretty">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
