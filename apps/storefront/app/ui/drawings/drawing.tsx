import type { ReactNode } from 'react'

/** The common style of all small drawings: a soft ground, ink lines, one accent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width={160} height={120} fill="none" aria-hidden="true" className="text-ink">
      <ellipse cx="80" cy="104" rx="62" ry="8" className="fill-tint" />
      <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}
