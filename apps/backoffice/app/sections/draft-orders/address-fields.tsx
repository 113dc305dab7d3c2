import type { Address } from '@delguur/contract'
import { listCities, listDistricts, listKhoroos } from '@delguur/mongolia/addresses'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

export const EMPTY_ADDRESS: Address = { city: '11', district: '', khoroo: '', detail: '' }

interface AddressFieldsProps {
  address: Address
  onChange(address: Address): void
}

/** The shop's address form: city, then its districts or sums, then the khoroos. A point of the map stays with its place only. */
export function AddressFields({ address, onChange }: AddressFieldsProps) {
  const t = useMessages()
  const locale = useLocale()
  const named = (place: { code: string; name: { mn: string; en: string } }) => ({
    value: place.code,
    label: place.name[locale],
  })
  const { detail, landmark } = address
  const none = { value: '', label: '—' }
  const khoroos = listKhoroos(address.district)
  const khoroo = {
    label: t('draft.khoroo'),
    value: address.khoroo,
    name: 'address.khoroo',
    onChange: (event: { target: { value: string } }) => onChange({ ...address, khoroo: event.target.value }),
  }
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        label={t('draft.city')}
        value={address.city}
        name="address.city"
        options={listCities().map(named)}
        onChange={({ target }) => onChange({ city: target.value, district: '', khoroo: '', detail })}
      />
      <SelectField
        label={t('draft.district')}
        value={address.district}
        name="address.district"
        options={[none, ...listDistricts(address.city).map(named)]}
        onChange={({ target }) => onChange({ city: address.city, district: target.value, khoroo: '', detail })}
      />
      {khoroos.length > 0 ? (
        <SelectField
          {...khoroo}
          options={[none, ...khoroos.map((one) => ({ value: String(one), label: String(one) }))]}
        />
      ) : (
        <TextField {...khoroo} />
      )}
      <TextField
        label={t('draft.detail')}
        value={detail}
        name="address.detail"
        onChange={({ target }) => onChange({ ...address, detail: target.value })}
      />
      <TextField
        label={t('form.optional', { label: t('draft.landmark') })}
        name="address.landmark"
        value={landmark ?? ''}
        onChange={({ target }) => onChange({ ...address, landmark: target.value })}
      />
    </div>
  )
}
