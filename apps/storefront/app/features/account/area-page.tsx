import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

interface AreaPageProps {
  title: string
  /** The list that this page belongs to; by default the overview, which a desktop shows beside the page. */
  back?: { to: string; text: string }
  /** Content beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** The layout of a page in the account area. */
export function AreaPage({ title, back, action, children }: AreaPageProps) {
  const t = useMessages()
  return (
    <>
      <PageHead title={title} noIndex />
      <WithoutScripts />
      <div className={back ? undefined : 'desktop:hidden'}>
        <Link
          to={back?.to ?? '/account'}
          prefetch="none"
          className="inline-flex min-h-11 items-center gap-1.5 text-note text-ink-soft hover:text-accent"
        >
          <Icon name="arrow-left" size={18} />
          {back?.text ?? t('nav.account')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-heading">{title}</h1>
        {action}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </>
  )
}
