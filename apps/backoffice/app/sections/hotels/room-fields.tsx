import type { Amenity, HotelDocument, StaffImage } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PictureList } from '../travel/picture-list.tsx'
import { RateList } from './rate-list.tsx'

export type RoomType = HotelDocument['room_types'][number]

export const NEW_ROOM: RoomType = {
  name: { mn: '' },
  description: { mn: '' },
  beds: { mn: '' },
  images: [],
  amenities: [],
  adults: 2,
  children: 0,
  extra_beds: 0,
  extra_bed_price: 0,
  rooms: 1,
  price: 0,
  min_nights: 1,
  published: true,
  rates: [],
}

const NUMBERS = [
  ['rooms', 'hotel.room_count'],
  ['price', 'hotel.base_price'],
  ['min_nights', 'hotel.min_nights'],
  ['adults', 'hotel.adults'],
  ['children', 'hotel.children'],
  ['extra_beds', 'hotel.extra_beds'],
  ['extra_bed_price', 'hotel.extra_bed_price'],
] as const

interface RoomFieldsProps {
  /** Path of the kind of room in the request. */
  path: string
  room: RoomType
  amenities: readonly Amenity[]
  images: ReadonlyMap<string, StaffImage>
  onChange(changes: Partial<RoomType>): void
  onImages(change: (hashes: readonly string[]) => string[]): void
  onSent(image: StaffImage): void
}

/** A kind of room: what is said of it, whom it takes, and what its nights cost. */
export function RoomFields({ path, room, amenities, images, onChange, onImages, onSent }: RoomFieldsProps) {
  const t = useMessages()
  return (
    <>
      <LanguagePair
        label={t('goods.name')}
        name={`${path}.name`}
        value={room.name}
        required
        onChange={(name) => onChange({ name })}
      />
      <LanguagePair
        label={t('hotel.beds')}
        name={`${path}.beds`}
        value={room.beds}
        onChange={(beds) => onChange({ beds })}
      />
      <LanguagePair
        label={t('product.description')}
        name={`${path}.description`}
        value={room.description}
        rows={3}
        onChange={(description) => onChange({ description })}
      />
      <div className="grid gap-3 tablet:grid-cols-3">
        {NUMBERS.map(([field, label]) => (
          <NumberField
            key={field}
            label={t(label)}
            name={`${path}.${field}`}
            value={room[field]}
            onChange={(value) => onChange({ [field]: value ?? 0 })}
          />
        ))}
      </div>
      <ChipPicker
        label={t('hotel.amenities')}
        options={amenities.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={room.amenities}
        onChange={(chosen) => onChange({ amenities: chosen })}
      />
      <PictureList hashes={room.images} images={images} onChange={onImages} onSent={onSent} />
      <RateList path={`${path}.rates`} rates={room.rates} onChange={(rates) => onChange({ rates })} />
      <CheckField
        label={t('travel.published')}
        checked={room.published}
        onChange={(published) => onChange({ published })}
      />
    </>
  )
}
