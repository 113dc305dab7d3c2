import type { Amenity, StaffHotel } from '@delguur/contract'
import { getCity } from '@delguur/mongolia/addresses'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Route, Routes, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { publicClient } from '../../api/public-client.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { HotelCalendar } from './hotel-calendar.tsx'
import { HotelEditor } from './hotel-editor.tsx'

export default function HotelsSection() {
  return (
    <Routes>
      <Route index element={<HotelList />} />
      <Route path="new" element={<HotelPage key="new" />} />
      <Route path=":id" element={<HotelPage />} />
      <Route path=":id/calendar" element={<HotelCalendar />} />
    </Routes>
  )
}

/** Hotels, of which whoever edits the catalogue opens the editor and others the calendar. */
function HotelList() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const mayEdit = useMay()('catalog.manage')
  const list = useQuery<{ hotels: StaffHotel[] }, ApiError>({
    queryKey: ['hotels'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/hotels', { signal }),
  })
  const titleOf = ({ images, hotel: { name, images: hashes } }: StaffHotel) => (
    <span className="flex items-center gap-3">
      <ProductPicture image={images.find(({ hash }) => hash === hashes[0]) ?? null} size={40} />
      <span>{named(name, locale)}</span>
    </span>
  )
  const state = ({ hotel: { published } }: StaffHotel) => (
    <Badge tone={published ? 'stock' : 'plain'}>{t(published ? 'package.shown' : 'package.hidden')}</Badge>
  )
  const cityOf = ({ hotel: { city } }: StaffHotel) => getCity(city)?.name[locale] ?? city
  const roomsOf = ({ hotel: { room_types: rooms } }: StaffHotel) =>
    String(rooms.reduce((sum, room) => sum + room.rooms, 0))
  const calendarOf = ({ id, hotel: { name } }: StaffHotel) => (
    <Link
      to={`/hotels/${id}/calendar`}
      aria-label={`${t('hotel.calendar')}: ${named(name, locale)}`}
      className={buttonClass('secondary')}
    >
      {t('hotel.calendar')}
    </Link>
  )
  return (
    <Page
      title={t('nav.hotels')}
      actions={
        mayEdit && (
          <Link to="/hotels/new" className={buttonClass()}>
            {t('hotel.new')}
          </Link>
        )
      }
    >
      <ListBody
        caption={t('nav.hotels')}
        read={{ ...list, rows: list.data?.hotels }}
        shown={{
          columns: [
            { label: t('goods.name'), cell: titleOf },
            { label: t('hotel.city'), cell: cityOf },
            { label: t('hotel.room_count'), atEnd: true, cell: roomsOf },
            { label: t('orders.state'), cell: state },
            { label: t('hotel.calendar'), cell: calendarOf },
          ],
          card: (row) => ({
            title: titleOf(row),
            aside: state(row),
            lines: `${cityOf(row)} · ${t('hotel.rooms_of', { n: roomsOf(row) })}`,
            actions: calendarOf(row),
          }),
          hrefOf: ({ id }) => (mayEdit ? `/hotels/${id}` : `/hotels/${id}/calendar`),
          empty: t('hotel.empty'),
        }}
      >
        {null}
      </ListBody>
    </Page>
  )
}

/** The editor of a hotel that is there, or of a new one. */
function HotelPage() {
  const { t, locale } = useLanguage()
  const { id } = useParams()
  const { client } = useBackOffice()
  const amenities = useQuery<{ amenities: Amenity[] }, ApiError>({
    queryKey: ['amenities', locale],
    queryFn: ({ signal }) =>
      publicClient(locale).request('GET /api/v2/horeca/amenity_list', { query: { locale }, signal }),
  })
  const hotel = useQuery<StaffHotel, ApiError>({
    queryKey: ['hotel', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/hotels/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
    enabled: id !== undefined,
  })
  const error = amenities.error ?? hotel.error
  if (error || !amenities.data || (id !== undefined && !hotel.data))
    return <UnreadPage title={t('nav.hotels')} error={error} />
  return <HotelEditor key={id ?? 'new'} opened={hotel.data ?? null} amenities={amenities.data.amenities} />
}
