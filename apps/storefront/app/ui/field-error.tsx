import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-problem">
      <Icon name="circle-alert" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
