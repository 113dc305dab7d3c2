import type { StaffPage, StaffPageSummary } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Route, Routes, useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { SiteSwitch } from '../site/site-switch.tsx'
import { PageEditor } from './page-editor.tsx'

export default function PagesSection() {
  return (
    <Routes>
      <Route index element={<PageList />} />
      <Route path="new" element={<PageEditor key="new" opened={null} />} />
      <Route path=":id" element={<OpenedPage />} />
    </Routes>
  )
}

/** Pages of text that the shop writes itself. */
function PageList() {
  const { t, locale } = useLanguage()
  const { client, site } = useBackOffice()
  const list = useQuery<{ pages: StaffPageSummary[] }, ApiError>({
    queryKey: ['pages', site],
    queryFn: ({ signal }) => client.request('GET /api/back_office/pages', { signal }),
  })
  const titleOf = ({ title }: StaffPageSummary) => named(title, locale)
  const linkedFrom = ({ linked_from }: StaffPageSummary) =>
    linked_from.map((source) => t(`page.from_${source}`)).join(', ') || '—'
  return (
    <Page
      title={t('nav.pages')}
      actions={
        <Link to="/pages/new" className={buttonClass()}>
          {t('page.new')}
        </Link>
      }
    >
      <SiteSwitch />
      <ListBody
        caption={t('nav.pages')}
        read={{ ...list, rows: list.data?.pages }}
        shown={{
          columns: [
            { label: t('page.title'), cell: titleOf },
            { label: t('page.slug'), cell: ({ slug }) => `/pages/${slug}` },
            { label: t('page.linked_from'), cell: linkedFrom },
          ],
          card: (row) => ({
            title: titleOf(row),
            aside: null,
            lines: `/pages/${row.slug} · ${t('page.linked_from')}: ${linkedFrom(row)}`,
          }),
          hrefOf: ({ id }) => `/pages/${id}`,
          empty: t('page.empty'),
        }}
      >
        {null}
      </ListBody>
    </Page>
  )
}

function OpenedPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client, site } = useBackOffice()
  const { data, error } = useQuery<StaffPage, ApiError>({
    queryKey: ['page', site, id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/pages/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  if (data) return <PageEditor key={id} opened={data} />
  return <UnreadPage title={t('nav.pages')} error={error} />
}
