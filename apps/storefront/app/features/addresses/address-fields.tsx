import { listCities, listDistricts, listKhoroos } from '@delguur/mongolia/addresses'
import { type ChangeEvent, useRef } from 'react'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import type { MapTiles } from '../map/tile-map.tsx'
import type { AddressField, AddressValues } from './address-values.ts'
import { addressOfPlace } from './place-options.ts'
import { PlaceSearch } from './place-search.tsx'
import { PointField } from './point-field.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FieldWiring {
  id: string
  name: string
  value: string
  onChange(event: ChangeEvent<Control>): void
  onBlur?(): void
  error: string | undefined
}

/** State of the surrounding form. */
export interface AddressForm {
  values: AddressValues
  change(changes: Partial<AddressValues>): void
  field(name: AddressField): FieldWiring
}

interface AddressFieldsProps {
  form: AddressForm
  /** Null if the shop has no map. */
  map: MapTiles | null
}

const NO_POINT = { zip_code: '', latitude: '', longitude: '' }

/** City, then its districts or sums, then the khoroos of the district: each list depends on the one before. */
export function AddressFields({ form, map }: AddressFieldsProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { city } = form.values
  const named = (place: { code: string; name: { mn: string; en: string } }) => ({
    value: place.code,
    label: place.name[locale],
  })
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <div className="needs-scripts tablet:col-span-2">
        <PlaceSearch onChoose={(place) => form.change(addressOfPlace(place))} />
      </div>
      <SelectField
        {...form.field('city')}
        label={t('address.city')}
        required
        autoComplete="address-level1"
        options={listCities().map(named)}
        onChange={(event) => form.change({ city: event.target.value, district: '', khoroo: '', ...NO_POINT })}
      />
      <noscript>
        <Button type="submit" name="step" value="none" variant="secondary">
          {t('checkout.show_districts')}
        </Button>
      </noscript>
      <SelectField
        {...form.field('district')}
        label={t('address.district')}
        required
        autoComplete="address-level2"
        placeholder={t('checkout.choose')}
        options={listDistricts(city).map(named)}
        onChange={(event) => form.change({ district: event.target.value, khoroo: '', ...NO_POINT })}
      />
      <KhorooField form={form} />
      <TextField {...form.field('landmark')} label={t('address.landmark')} autoComplete="off" maxLength={160} />
      <TextAreaField
        {...form.field('detail')}
        label={t('checkout.detail')}
        hint={t('checkout.detail_hint')}
        required
        rows={2}
        autoComplete="address-line1"
        maxLength={255}
        className="tablet:col-span-2"
      />
      <div className="tablet:col-span-2">
        <PointField form={form} map={map} />
        <MoreFields form={form} />
      </div>
    </div>
  )
}

/** Optional fields, collapsed while they are empty. */
function MoreFields({ form }: { form: AddressForm }) {
  const t = usePrivateMessages()
  const { street, zip_code: zipCode } = form.values
  const wasFilled = useRef(false)
  // Fields that the user has just emptied must not collapse.
  wasFilled.current ||= Boolean(street || zipCode || form.field('street').error || form.field('zip_code').error)
  return (
    <Accordion title={t('checkout.more_address')} open={wasFilled.current}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField {...form.field('street')} label={t('address.street')} autoComplete="address-line2" maxLength={120} />
        <TextField
          {...form.field('zip_code')}
          label={t('address.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
      </div>
    </Accordion>
  )
}

/** Districts of the capital have numbered khoroos; the bag of a sum is free text and optional. */
function KhorooField({ form }: { form: AddressForm }) {
  const t = usePrivateMessages()
  const { city, district } = form.values
  const khoroos = listKhoroos(district)
  const isCapital = city === '11'
  const label = t(isCapital ? 'checkout.khoroo' : 'checkout.bag')
  if (khoroos.length === 0) {
    return <TextField {...form.field('khoroo')} label={label} required={isCapital} maxLength={60} />
  }
  return (
    <SelectField
      {...form.field('khoroo')}
      label={label}
      required
      autoComplete="address-level3"
      placeholder={t('checkout.choose')}
      options={khoroos.map((number) => ({ value: String(number), label: t('checkout.khoroo_number', { number }) }))}
    />
  )
}
