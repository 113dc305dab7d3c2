import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const TONES = {
  plain: 'bg-tint text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  stock: 'bg-stock-soft text-stock',
  problem: 'bg-problem-soft text-problem',
}

export interface MarkStyle {
  icon: IconName
  tone: keyof typeof TONES
}

/** A status label with an icon, because colour alone is not accessible. */
export function Mark({ look: { icon, tone }, children }: { look: MarkStyle; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-control px-2 py-1 text-small font-semibold',
        TONES[tone],
      )}
    >
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
