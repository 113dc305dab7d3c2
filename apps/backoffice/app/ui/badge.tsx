import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'accent' | 'fall' | 'stock' | 'problem'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-tint text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  fall: 'bg-fall-soft text-fall',
  stock: 'bg-stock-soft text-stock',
  problem: 'bg-problem-soft text-problem',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-control px-2 py-0.5 text-tiny font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
