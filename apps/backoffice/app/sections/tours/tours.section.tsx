import type { StaffTour } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Route, Routes, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { DeparturePage } from './departure-page.tsx'
import { TourEditor } from './tour-editor.tsx'

export default function ToursSection() {
  return (
    <Routes>
      <Route index element={<TourList />} />
      <Route path="new" element={<TourEditor key="new" opened={null} />} />
      <Route path=":id" element={<TourPage />} />
      <Route path=":id/departures/:departureId" element={<DeparturePage />} />
    </Routes>
  )
}

/** Tours with what is taken of their next departure; who goes and who waits stands behind each departure. */
function TourList() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const mayEdit = useMay()('catalog.manage')
  const list = useQuery<{ tours: StaffTour[] }, ApiError>({
    queryKey: ['tours'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/tours', { signal }),
  })
  const today = isoDay(new Date())
  const titleOf = ({ images, tour: { name } }: StaffTour) => (
    <span className="flex items-center gap-3">
      <ProductPicture image={images[0] ?? null} size={40} />
      <span>{named(name, locale)}</span>
    </span>
  )
  const state = ({ tour: { published } }: StaffTour) => (
    <Badge tone={published ? 'stock' : 'plain'}>{t(published ? 'package.shown' : 'package.hidden')}</Badge>
  )
  const nextOf = ({ id, tour: { departures }, taken }: StaffTour) => {
    const next = departures.find(({ day }) => day >= today)
    if (!next) return '—'
    const { taken: pieces = 0 } = taken.find(({ departure_id }) => departure_id === next.id) ?? {}
    return (
      <Link
        to={`/tours/${id}/departures/${next.id}`}
        className="target relative inline-flex items-center text-accent underline"
      >
        {next.day} · {t('tour.taken', { n: pieces, seats: next.seats })}
      </Link>
    )
  }
  return (
    <Page
      title={t('nav.tours')}
      actions={
        mayEdit && (
          <Link to="/tours/new" className={buttonClass()}>
            {t('tour.new')}
          </Link>
        )
      }
    >
      <ListBody
        caption={t('nav.tours')}
        read={{ ...list, rows: list.data?.tours }}
        shown={{
          columns: [
            { label: t('goods.name'), cell: titleOf },
            { label: t('tour.length'), atEnd: true, cell: ({ tour }) => String(tour.days) },
            { label: t('tour.next'), cell: nextOf },
            { label: t('orders.state'), cell: state },
          ],
          card: (row) => ({ title: titleOf(row), aside: state(row), actions: nextOf(row) }),
          ...(mayEdit && { hrefOf: ({ id }: StaffTour) => `/tours/${id}` }),
          empty: t('tour.empty'),
        }}
      >
        {null}
      </ListBody>
    </Page>
  )
}

function TourPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const { data, error } = useQuery<StaffTour, ApiError>({
    queryKey: ['tour', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/tours/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  if (data) return <TourEditor key={id} opened={data} />
  return <UnreadPage title={t('nav.tours')} error={error} />
}
