import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

interface WritingPageProps {
  title: string
  back: { to: string; text: string }
  /** Content beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** The layout of a page where authors write. */
export function WritingPage({ title, back, action, children }: WritingPageProps) {
  return (
    <div className="page max-w-[760px] py-4 desktop:py-8">
      <PageHead title={title} noIndex />
      <WithoutScripts />
      <Link
        to={back.to}
        prefetch="none"
        className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
      >
        <Icon name="arrow-left" size={18} />
        {back.text}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-heading">{title}</h1>
        {action}
      </div>
      {children}
    </div>
  )
}
