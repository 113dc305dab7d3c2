import type { ReactNode } from 'react'

/** Names and what they are, one below the other; those that are not known are left out. */
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
