import { Form } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { Facts } from '../../features/orders/facts.tsx'
import { PictureRow } from '../../features/travel/picture-row.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import type { HotelShown } from './hotels.screen.tsx'
import { PriceCalendar } from './price-calendar.tsx'
import { RoomList } from './room-list.tsx'
import { StayBooking } from './stay-booking.tsx'
import { StayFields } from './stay-fields.tsx'

/** A hotel with its rooms for the days, and the form that books the chosen one. */
export function HotelPage({ shown }: { shown: HotelShown }) {
  const t = useTravelMessages()
  const { hotel, booking, nights } = shown
  return (
    <div className="page pb-10">
      <PageHead title={hotel.name} description={hotel.summary || hotel.name} picture={hotel.images[0]} />
      <ListHeading title={hotel.name} crumbs={[{ title: t('travel.hotels'), to: '/hotels' }]} />
      <PictureRow pictures={hotel.images} name={hotel.name} />
      <div className="mt-6 grid grid-cols-1 gap-8 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start desktop:gap-12">
        <div className="min-w-0">
          {hotel.description.length > 0 && <RichText prose={hotel.description} />}
          {hotel.amenities.length > 0 && (
            <section className="mt-6">
              <h2 className="text-lead">{t('travel.amenities')}</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {hotel.amenities.map(({ code, name }) => (
                  <li key={code} className="rounded-control bg-tint px-3 py-1 text-note">
                    {name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {hotel.rules.length > 0 && (
            <section className="mt-6">
              <h2 className="mb-3 text-lead">{t('travel.rules')}</h2>
              <RichText prose={hotel.rules} />
            </section>
          )}
        </div>
        <Card>
          <Facts
            facts={[
              [t('travel.address'), hotel.place],
              [t('travel.check_in'), t('travel.check_in_from', { time: hotel.check_in })],
              [t('travel.check_out'), t('travel.check_out_until', { time: hotel.check_out })],
              [
                t('travel.phone'),
                hotel.phone && (
                  <a
                    href={phoneLink(hotel.phone)}
                    className="inline-flex min-h-11 items-center text-accent hover:underline"
                  >
                    {hotel.phone}
                  </a>
                ),
              ],
            ]}
          />
        </Card>
      </div>
      <section className="mt-10" id="rooms">
        <h2 className="mb-4 text-title">{t('travel.rooms')}</h2>
        <StaySearch shown={shown} />
        {nights === 0 && <p className="mt-4 text-ink-soft">{t('travel.choose_days')}</p>}
        <RoomList shown={shown} />
      </section>
      {booking && <StayBooking shown={shown} booking={booking} />}
      <PriceCalendar shown={shown} />
    </div>
  )
}

function StaySearch({ shown: { wish, today, problem, booking } }: { shown: HotelShown }) {
  const t = useTravelMessages()
  return (
    <Form method="get" noValidate preventScrollReset>
      <div className="grid grid-cols-2 gap-4 desktop:grid-cols-5">
        <StayFields wish={wish} today={today} />
      </div>
      {booking && <input type="hidden" name="room" value={booking.room.id} />}
      <Button type="submit" size="large" className="mt-4">
        {t('travel.show_rooms')}
      </Button>
      {problem && (
        <div role="alert" className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Form>
  )
}
