import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A group of things that belong together, on white with a hairline around. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('rounded-card border border-line bg-paper p-4 desktop:p-6', className)}>{children}</div>
  )
}
