import { getCity } from '@delguur/mongolia/addresses'
import { useEffect, useState } from 'react'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { unbrokenHours } from '../../ui/unbroken.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { useFields } from './use-field.ts'

const ALL = ''

interface StoreChoiceProps {
  form: CheckoutFormState
  stores: CheckoutData['stores']
}

/** The pickup stores, one city at a time. */
export function StoreChoice({ form, stores }: StoreChoiceProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { choice } = useFields(form)
  const [city, setCity] = useState(ALL)
  const chosen = stores.find(({ id }) => String(id) === form.values.store_location_id)
  const first = (chosen ?? stores[0])?.city ?? ALL
  // Without scripts the list shows all cities.
  useEffect(() => setCity(first), [first])

  const cities = [...new Set(stores.map((store) => store.city))]
  const shown = stores.filter((store) => city === ALL || store.city === city)
  return (
    <div className="grid gap-4">
      {cities.length > 1 && (
        <SelectField
          label={t('address.city')}
          required
          className="needs-scripts"
          value={city}
          options={cities.map((code) => ({ value: code, label: getCity(code)?.name[locale] ?? code }))}
          onChange={(event) => setCity(event.target.value)}
        />
      )}
      <RadioCards
        {...choice('store_location_id')}
        legend={t('checkout.pickup_store')}
        options={shown.map(({ id, name, address, hours }) => ({
          value: String(id),
          label: name,
          note: (
            <>
              {city !== ALL && cities.length > 1 ? withoutCity(address, getCity(city)?.name[locale]) : address}
              {hours && <span className="block">{unbrokenHours(hours)}</span>}
            </>
          ),
          icon: 'map-pin',
        }))}
      />
    </div>
  )
}

/** The address within its city, which the field above names already. */
const withoutCity = (address: string, city = ''): string =>
  address
    .split(', ')
    .filter((part) => part !== city)
    .join(', ')
