import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A white box with a hairline border around related content. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('rounded-card border border-line bg-paper p-4 desktop:p-6', className)}>{children}</div>
  )
}
