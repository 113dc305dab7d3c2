import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What went wrong, in the API's words, and what can be done. */
export function Problem({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-control bg-problem-soft px-3 py-2 text-problem"
    >
      <Icon name="circle-alert" />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  )
}
