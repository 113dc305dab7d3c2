import type { Api, Reply } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { Page } from '../../ui/page.tsx'

type Waiting = Reply<Api['GET /api/back_office/departures/:id/waiting']>

/** Who waits for seats of a departure, and the list of its passengers as a file. */
export function DeparturePage() {
  const { t } = useLanguage()
  const { departureId = '' } = useParams()
  const { client } = useBackOffice()
  const list = useQuery<Waiting, ApiError>({
    queryKey: ['departure_waiting', departureId],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/departures/:id/waiting', { params: { id: Number(departureId) }, signal }),
  })
  return (
    <Page title={t('tour.people')}>
      <div className="flex flex-col gap-4">
        <TableLinks path={`departures/${departureId}/manifest`} label={t('tour.manifest')} />
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
