import type { StaffSite } from '@delguur/contract'
import { Fragment, type ReactNode } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { SiteSwitch } from './site-switch.tsx'
import { useSite } from './use-section.ts'

interface SitePageProps {
  title: string
  /** Whether what it edits belongs to all sites, not to the chosen one. */
  isShared?: boolean
  children(site: StaffSite): ReactNode
}

/** A screen about the site, once it is read. */
export function SitePage({ title, isShared = false, children }: SitePageProps) {
  const t = useMessages()
  const { site } = useBackOffice()
  const { data, error, refetch } = useSite()
  if (!data && !error) return <Waiting />
  return (
    <Page title={title}>
      {isShared ? site !== null && <p className="mb-4 text-ink-soft">{t('sites.shared')}</p> : <SiteSwitch />}
      {error && (
        <Problem
          action={
            <button type="button" className="target underline" onClick={() => refetch()}>
              {t('common.retry')}
            </button>
          }
        >
          {error.message}
        </Problem>
      )}
      {data && <Fragment key={site}>{children(data)}</Fragment>}
    </Page>
  )
}
