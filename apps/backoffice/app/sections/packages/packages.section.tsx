import type { StaffPackage } from '@delguur/contract'
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
import { PackageEditor } from './package-editor.tsx'

export default function PackagesSection() {
  return (
    <Routes>
      <Route index element={<PackageList />} />
      <Route path="new" element={<PackageEditor key="new" opened={null} />} />
      <Route path=":id" element={<PackagePage />} />
    </Routes>
  )
}

/** Goods that are sold together. */
function PackageList() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const list = useQuery<{ packages: StaffPackage[] }, ApiError>({
    queryKey: ['packages'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/packages', { signal }),
  })
  const titleOf = ({ image, package: { name } }: StaffPackage) => (
    <span className="flex items-center gap-3">
      <ProductPicture image={image} size={40} />
      <span>{named(name, locale)}</span>
    </span>
  )
  const state = ({ package: { published } }: StaffPackage) => (
    <Badge tone={published ? 'stock' : 'plain'}>{t(published ? 'package.shown' : 'package.hidden')}</Badge>
  )
  const partsOf = ({ package: { components } }: StaffPackage) => String(components.length)
  return (
    <Page
      title={t('nav.packages')}
      actions={
        <Link to="/packages/new" className={buttonClass()}>
          {t('package.new')}
        </Link>
      }
    >
      <ListBody
        caption={t('nav.packages')}
        read={{ ...list, rows: list.data?.packages }}
        shown={{
          columns: [
            { label: t('goods.name'), cell: titleOf },
            { label: t('reference.code'), cell: (row) => row.package.code },
            { label: t('package.parts'), atEnd: true, cell: partsOf },
            { label: t('orders.state'), cell: state },
          ],
          card: (row) => ({
            title: titleOf(row),
            aside: state(row),
            lines: `${row.package.code} · ${t('package.parts')}: ${partsOf(row)}`,
          }),
          hrefOf: ({ id }) => `/packages/${id}`,
          empty: t('package.empty'),
        }}
      >
        {null}
      </ListBody>
    </Page>
  )
}

function PackagePage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const { data, error } = useQuery<StaffPackage, ApiError>({
    queryKey: ['package', id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/packages/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  if (data) return <PackageEditor key={id} opened={data} />
  return <UnreadPage title={t('nav.packages')} error={error} />
}
