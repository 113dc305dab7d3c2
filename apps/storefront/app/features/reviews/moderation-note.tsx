import type { ModerationState } from '@delguur/contract'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface ModerationNoteProps {
  state: Exclude<ModerationState, 'published'>
  children: ReactNode
}

/** What became of a text that nobody else can see. */
export function ModerationNote({ state, children }: ModerationNoteProps) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-tint p-3 text-note">
      <Icon name={state === 'waiting' ? 'clock' : 'info'} size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
