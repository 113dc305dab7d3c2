import type { StaffSite } from '@delguur/contract'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useSite } from './use-section.ts'

interface SitePageProps {
  title: string
  children(site: StaffSite): ReactNode
}

/** A screen about the site, once it is read. */
export function SitePage({ title, children }: SitePageProps) {
  const t = useMessages()
  const { data, error, refetch } = useSite()
  if (!data && !error) return <Waiting />
  return (
    <Page title={title}>
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
      {data && children(data)}
    </Page>
  )
}
