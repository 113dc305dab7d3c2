import { RichText } from '../../features/content/rich-text.tsx'
import { stayAddress } from '../../features/travel/stay-wish.ts'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { HotelShown } from './hotels.screen.tsx'

const SIZES = '(min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

/** Kinds of rooms, with days what is left of each and what the stay costs. */
export function RoomList({ shown }: { shown: HotelShown }) {
  return (
    <ul className="mt-6 grid gap-4">
      {shown.rooms.map((room) => (
        <li
          key={room.id}
          className={`rounded-card border p-4 ${shown.booking?.room.id === room.id ? 'border-accent bg-accent-soft' : 'border-line'}`}
        >
          <RoomRow room={room} shown={shown} />
        </li>
      ))}
    </ul>
  )
}

interface RoomRowProps {
  room: HotelShown['rooms'][number]
  shown: HotelShown
}

function RoomRow({ room, shown: { hotel, wish, nights, booking } }: RoomRowProps) {
  const t = useTravelMessages()
  const { id, name, beds, adults, children, description, image } = room
  const facts = [beds, t('travel.room_fits', { adults, children })]
  if (room.min_nights > 1) facts.push(t('travel.room_min', { n: room.min_nights }))
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3 desktop:items-start desktop:gap-12">
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={SIZES}
        widest={960}
        className="aspect-3/2 rounded-control"
      />
      <div className="min-w-0">
        <h3 className="text-lead">{name}</h3>
        <p className="text-note text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {description.length > 0 && (
          <div className="mt-2 text-note">
            <RichText prose={description} />
          </div>
        )}
      </div>
      <div>
        {room.price === null ? (
          <p className="text-note text-ink-soft">{t('travel.room_gone')}</p>
        ) : (
          <p>
            <span className="money text-lead font-semibold">
              {nights > 0 ? formatMoney(room.price) : t('travel.from_price', { sum: formatMoney(room.price) })}
            </span>
            <span className="block text-small text-ink-soft">
              {nights > 0 ? t('travel.nights', { n: nights }) : t('travel.per_night')}
              {room.left !== null && ` · ${t('travel.left_rooms', { n: room.left })}`}
            </span>
          </p>
        )}
        {room.price !== null && nights > 0 && (
          <ButtonLink
            to={`/hotels/${hotel.slug}?${stayAddress(wish, { room: String(id) })}#book`}
            prefetch="none"
            variant={booking?.room.id === id ? 'secondary' : 'primary'}
            aria-current={booking?.room.id === id ? 'true' : undefined}
            className="mt-2"
          >
            {t(booking?.room.id === id ? 'travel.chosen' : 'travel.choose_room')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
