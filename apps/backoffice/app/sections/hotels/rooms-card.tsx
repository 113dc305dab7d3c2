import type { Amenity, StaffImage } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ListError } from '../packages/list-error.tsx'
import { useFaultyRows } from '../packages/use-faulty-rows.ts'
import { NEW_ROOM, RoomFields, type RoomType } from './room-fields.tsx'

interface RoomsCardProps {
  rooms: readonly RoomType[]
  amenities: readonly Amenity[]
  images: ReadonlyMap<string, StaffImage>
  onChange(rooms: RoomType[]): void
  onImages(at: number, change: (hashes: readonly string[]) => string[]): void
  onSent(image: StaffImage): void
}

/** Kinds of rooms of a hotel in their order. */
export function RoomsCard({ rooms, amenities, images, onChange, onImages, onSent }: RoomsCardProps) {
  const { t, locale } = useLanguage()
  const faulty = useFaultyRows('hotel.room_types')
  return (
    <Card title={t('hotel.rooms')}>
      <RowList
        rows={rooms}
        onChange={onChange}
        titleOf={({ name }) => named(name, locale)}
        asideOf={({ published, rooms: n, price }) => (
          <>
            {!published && <Badge>{t('package.hidden')}</Badge>}
            <span className="text-small text-ink-soft">
              {t('hotel.rooms_of', { n })} · {formatMoney(price)}
            </span>
          </>
        )}
        faulty={faulty}
        add={{ label: t('hotel.add_room'), row: NEW_ROOM }}
      >
        {(room, set, at) => (
          <RoomFields
            path={`hotel.room_types.${at}`}
            room={room}
            amenities={amenities}
            images={images}
            onChange={set}
            onImages={(change) => onImages(at, change)}
            onSent={onSent}
          />
        )}
      </RowList>
      <ListError name="hotel.room_types" />
    </Card>
  )
}
