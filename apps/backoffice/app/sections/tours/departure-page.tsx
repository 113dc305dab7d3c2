import type { Api, Reply, StaffTour } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Page } from '../../ui/page.tsx'

type Waiting = Reply<Api['GET /api/back_office/departures/:id/waiting']>

/** Who waits for seats of a departure, and the list of its passengers as a file. */
export function DeparturePage() {
  const { t, locale } = useLanguage()
  const { id = '', departureId = '' } = useParams()
  const { client } = useBackOffice()
  const tour = useQuery<StaffTour, ApiError>({
    queryKey: ['tour', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/tours/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  const list = useQuery<Waiting, ApiError>({
    queryKey: ['departure_waiting', departureId],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/departures/:id/waiting', { params: { id: Number(departureId) }, signal }),
  })
  const departure = tour.data?.tour.departures.find((one) => one.id === Number(departureId))
  const { taken = 0 } = tour.data?.taken.find((one) => one.departure_id === departure?.id) ?? {}
  return (
    <Page
      title={tour.data && departure ? `${named(tour.data.tour.name, locale)} · ${departure.day}` : t('tour.people')}
      aside={departure && <Badge tone="plain">{t('tour.taken', { n: taken, seats: departure.seats })}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <TableLinks path={`departures/${departureId}/manifest`} label={t('tour.manifest')} />
        <h2 className="text-lead font-semibold">{t('tour.waiting')}</h2>
        <ListBody
          caption={t('tour.waiting')}
          read={{ ...list, rows: list.data?.waiting }}
          shown={{
            columns: [
              { label: t('goods.name'), cell: ({ name }) => name },
              { label: t('hotel.phone'), cell: ({ phone }) => phone },
              { label: t('tour.email'), cell: ({ email }) => email },
              { label: t('tour.seats'), atEnd: true, cell: ({ seats }) => String(seats) },
              { label: t('tour.told'), cell: ({ told_at: at }) => (at ? formatDateTime(at) : '—') },
            ],
            card: ({ name, phone, email, seats, told_at: at }) => ({
              title: name,
              aside: `${t('tour.seats')}: ${seats}`,
              lines: [phone, email, at && `${t('tour.told')}: ${formatDateTime(at)}`].filter(Boolean).join(' · '),
            }),
            empty: t('tour.nobody_waits'),
          }}
        >
          {null}
        </ListBody>
      </div>
    </Page>
  )
}
