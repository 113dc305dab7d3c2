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

interface BadgeProps {
  tone?: BadgeTone
  /** `small` on cards. */
  size?: 'normal' | 'small'
  children: ReactNode
}

export function Badge({ tone = 'plain', size = 'normal', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'rounded-control py-0.5 font-semibold',
        size === 'small' ? 'block truncate px-1.5 text-tiny' : 'inline-block px-2 text-small',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
