import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../../../ui/breadcrumb.tsx'

interface ListHeadingProps {
  title: string
  crumbs?: readonly Crumb[]
  /** Content below the title: categories, a sentence. */
  children?: ReactNode
}

export function ListHeading({ title, crumbs, children }: ListHeadingProps) {
  return (
    <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1 className="mt-1 text-title desktop:text-display">{title}</h1>
      {children && <div className="mt-3 empty:hidden desktop:mt-4">{children}</div>}
    </header>
  )
}
