import type { StaffLookbook } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Route, Routes, useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { LookbookEditor } from './lookbook-editor.tsx'

export default function LookbooksSection() {
  return (
    <Routes>
      <Route index element={<LookbookList />} />
      <Route path="new" element={<LookbookEditor key="new" opened={null} />} />
      <Route path=":id" element={<LookbookPage />} />
    </Routes>
  )
}

/** Sets of products that the shop shows together. */
function LookbookList() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const list = useQuery<{ lookbooks: StaffLookbook[] }, ApiError>({
    queryKey: ['lookbooks'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/lookbooks', { signal }),
  })
  const titleOf = ({ image, lookbook }: StaffLookbook) => (
    <span className="flex items-center gap-3">
      <ProductPicture image={image} size={40} />
      <span>{named(lookbook.title, locale)}</span>
    </span>
  )
  const state = ({ retired_at }: StaffLookbook) => (
    <Badge tone={retired_at ? 'plain' : 'stock'}>{t(retired_at ? 'taxon.hidden' : 'lookbook.shown')}</Badge>
  )
  const visible = ({ products }: StaffLookbook) =>
    `${products.filter((product) => product.is_visible).length} / ${products.length}`
  return (
    <Page
      title={t('nav.lookbooks')}
      actions={
        <Link to="/lookbooks/new" className={buttonClass()}>
          {t('lookbook.new')}
        </Link>
      }
    >
      <ListBody
        caption={t('nav.lookbooks')}
        read={{ ...list, rows: list.data?.lookbooks }}
        shown={{
          columns: [
            { label: t('lookbook.title'), cell: titleOf },
            { label: t('lookbook.slug'), cell: ({ lookbook }) => lookbook.slug },
            { label: t('lookbook.visible'), atEnd: true, cell: visible },
            { label: t('orders.state'), cell: state },
          ],
          card: (row) => ({
            title: titleOf(row),
            aside: state(row),
            lines: `${t('lookbook.visible')}: ${visible(row)}`,
          }),
          hrefOf: ({ id }) => `/lookbooks/${id}`,
          empty: t('lookbook.empty'),
        }}
      >
        {null}
      </ListBody>
    </Page>
  )
}

function LookbookPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const { data, error } = useQuery<StaffLookbook, ApiError>({
    queryKey: ['lookbook', id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/lookbooks/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  if (data) return <LookbookEditor key={id} opened={data} />
  return <UnreadPage title={t('nav.lookbooks')} error={error} />
}
