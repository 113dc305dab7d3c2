import type { Amenity, HotelDocument, StaffImage } from '@delguur/contract'
import { listCities } from '@delguur/mongolia/addresses'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PictureList } from '../travel/picture-list.tsx'
import { DegreeField } from './degree-field.tsx'

interface HotelCardsProps {
  document: HotelDocument
  amenities: readonly Amenity[]
  images: ReadonlyMap<string, StaffImage>
  /** What the API says of an address that another hotel has. */
  slugError: string | undefined
  onChange(fields: Partial<HotelDocument>): void
  onName(name: HotelDocument['name']): void
  onImages(change: (hashes: readonly string[]) => string[]): void
  onSent(image: StaffImage): void
}

/** What is said of a hotel as a whole: its texts, where it is, and what is paid beside the rooms. */
export function HotelCards({ document, amenities, images, slugError, ...on }: HotelCardsProps) {
  const { t, locale } = useLanguage()
  const set = on.onChange
  return (
    <>
      <Card title={t('product.texts')}>
        <div className="flex flex-col gap-4">
          <LanguagePair label={t('goods.name')} name="hotel.name" value={document.name} required onChange={on.onName} />
          <LanguagePair
            label={t('travel.summary')}
            name="hotel.summary"
            value={document.summary}
            onChange={(summary) => set({ summary })}
          />
          <LanguagePair
            label={t('product.description')}
            name="hotel.description"
            value={document.description}
            rows={5}
            onChange={(description) => set({ description })}
          />
          <LanguagePair
            label={t('hotel.rules')}
            name="hotel.rules"
            value={document.rules}
            rows={3}
            onChange={(rules) => set({ rules })}
          />
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              label={t('package.slug')}
              name="hotel.slug"
              value={document.slug}
              error={slugError}
              onChange={({ target }) => set({ slug: target.value.replace(/[\s/?#]+/g, '-') })}
            />
            <NumberField
              label={t('lookbook.position')}
              name="hotel.position"
              value={document.position}
              onChange={(position) => set({ position: position ?? 0 })}
            />
          </div>
          <ChipPicker
            label={t('hotel.amenities')}
            options={amenities.map(({ code, name }) => ({ value: code, label: name }))}
            chosen={document.amenities}
            onChange={(chosen) => set({ amenities: chosen })}
          />
          <PictureList hashes={document.images} images={images} onChange={on.onImages} onSent={on.onSent} />
          <CheckField
            label={t('travel.published')}
            checked={document.published}
            onChange={(published) => set({ published })}
          />
        </div>
      </Card>
      <Card title={t('hotel.place')}>
        <div className="flex flex-col gap-4">
          <LanguagePair
            label={t('hotel.address')}
            name="hotel.address"
            value={document.address}
            onChange={(address) => set({ address })}
          />
          <div className="grid gap-4 tablet:grid-cols-3">
            <SelectField
              label={t('hotel.city')}
              name="hotel.city"
              value={document.city}
              options={listCities().map(({ code, name }) => ({ value: code, label: name[locale] }))}
              onChange={({ target }) => set({ city: target.value })}
            />
            <DegreeField
              label={t('hotel.latitude')}
              name="hotel.latitude"
              value={document.latitude}
              onChange={(latitude) => set({ latitude })}
            />
            <DegreeField
              label={t('hotel.longitude')}
              name="hotel.longitude"
              value={document.longitude}
              onChange={(longitude) => set({ longitude })}
            />
            <TextField
              label={t('hotel.phone')}
              name="hotel.phone"
              type="tel"
              value={document.phone}
              onChange={({ target }) => set({ phone: target.value })}
            />
            <TextField
              label={t('hotel.check_in')}
              name="hotel.check_in"
              type="time"
              value={document.check_in}
              onChange={({ target }) => set({ check_in: target.value })}
            />
            <TextField
              label={t('hotel.check_out')}
              name="hotel.check_out"
              type="time"
              value={document.check_out}
              onChange={({ target }) => set({ check_out: target.value })}
            />
          </div>
        </div>
      </Card>
      <Card title={t('hotel.prices')}>
        <div className="grid gap-4 tablet:grid-cols-3">
          <NumberField
            label={t('travel.deposit_percent')}
            name="hotel.deposit_percent"
            hint={t('travel.deposit_hint')}
            value={document.deposit_percent || null}
            onChange={(percent) => set({ deposit_percent: percent ?? 0 })}
          />
          <NumberField
            label={t('hotel.child_price')}
            name="hotel.child_price"
            value={document.child_price}
            onChange={(price) => set({ child_price: price ?? 0 })}
          />
          <NumberField
            label={t('hotel.breakfast_price')}
            name="hotel.breakfast_price"
            hint={t('hotel.breakfast_hint')}
            value={document.breakfast_price}
            onChange={(price) => set({ breakfast_price: price })}
          />
        </div>
      </Card>
    </>
  )
}
