import type { Address, CheckoutChange, DraftOrder } from '@delguur/contract'
import { formatDayOfMonth } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { FormFields } from '../../forms/form-fields.tsx'
import { useLanguage, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { chosenTimeOf } from '../orders/chosen-time.ts'
import { AddressFields, EMPTY_ADDRESS } from './address-fields.tsx'
import { useDraftChange } from './use-draft.ts'

interface DeliveryCardProps {
  draft: DraftOrder
  isOpen: boolean
}

/** Where the order goes, who receives it, and when. */
export function DeliveryCard({ draft, isOpen }: DeliveryCardProps) {
  const { t, locale } = useLanguage()
  const { order } = draft
  if (!isOpen) {
    return (
      <Card title={t('draft.delivery')}>
        <p>{order.store_location?.name ?? order.address_text}</p>
        <p className="font-medium">{chosenTimeOf(order, locale)}</p>
        <p className="text-ink-soft">{[order.receiver, order.note].filter(Boolean).join(' · ')}</p>
      </Card>
    )
  }
  return <DeliveryForm draft={draft} />
}

function DeliveryForm({ draft }: { draft: DraftOrder }) {
  const t = useMessages()
  const { order, stores } = draft
  const [type, setType] = useState(order.delivery_type ?? 'address')
  const [address, setAddress] = useState<Address>(order.address ?? EMPTY_ADDRESS)
  const [store, setStore] = useState(String(order.store_location?.id ?? stores[0]?.id ?? ''))
  const [texts, setTexts] = useState(() => textsOf(order))
  const save = useDraftChange((client, body: CheckoutChange) =>
    client.request('PUT /api/back_office/draft_orders/:number', { params: { number: order.number }, body }),
  )
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    name,
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  })
  const { landmark, ...rest } = address
  const place = type === 'pickup' ? { store_location_id: Number(store) } : { address: landmark ? address : rest }
  return (
    <Card title={t('draft.delivery')}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ ...texts, delivery_type: type, ...place })
        }}
      >
        <FormFields error={save.error}>
          {stores.length > 0 && (
            <SelectField
              label={t('draft.delivery_type')}
              value={type}
              options={(['address', 'pickup'] as const).map((value) => ({ value, label: t(`draft.type_${value}`) }))}
              onChange={({ target }) => setType(target.value === 'pickup' ? 'pickup' : 'address')}
            />
          )}
          {type === 'pickup' ? (
            <SelectField
              label={t('draft.store')}
              name="store_location_id"
              value={store}
              options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setStore(target.value)}
            />
          ) : (
            <>
              <KnownAddresses
                phone={order.phone ?? ''}
                onChoose={(known) => {
                  setAddress(known.address)
                  setTexts({
                    ...texts,
                    receiver: known.receiver,
                    receiver_phone: known.phone === order.phone ? '' : known.phone,
                  })
                }}
              />
              <AddressFields address={address} onChange={setAddress} />
            </>
          )}
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField label={t('draft.receiver')} {...field('receiver')} />
            <TextField
              label={t('form.optional', { label: t('draft.receiver_phone') })}
              type="tel"
              {...field('receiver_phone')}
            />
            <TextField label={t('form.optional', { label: t('draft.email') })} type="email" {...field('email')} />
            <TextField label={t('form.optional', { label: t('draft.note') })} {...field('note')} />
          </div>
        </FormFields>
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {t('draft.save_delivery')}
          </Button>
        </div>
      </form>
      <TimeFields draft={draft} onChange={(change) => save.mutate(change)} />
      {order.age_required !== null && (
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={order.age_confirmed}
            onChange={({ target }) => save.mutate({ age_confirmed: target.checked })}
          />
          {t('draft.age', { age: order.age_required })}
        </label>
      )}
    </Card>
  )
}

const textsOf = ({ receiver, receiver_phone, email, note }: DraftOrder['order']) => ({
  receiver: receiver ?? '',
  receiver_phone: receiver_phone ?? '',
  email: email ?? '',
  note: note ?? '',
})

interface KnownAddressesProps {
  phone: string
  onChoose(known: { receiver: string; phone: string; address: Address }): void
}

/** Addresses that this phone has used: one press fills the form. */
function KnownAddresses({ phone, onChoose }: KnownAddressesProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['known customer', phone],
    queryFn: ({ signal }) => client.request('GET /api/back_office/draft_orders/customer', { query: { phone }, signal }),
    enabled: phone !== '',
  })
  const addresses = data?.customer?.addresses ?? []
  if (addresses.length === 0) return null
  return (
    <fieldset>
      <legend className="text-small font-medium">{t('draft.known_addresses')}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {addresses.map((known) => (
          <Button key={JSON.stringify(known.address)} variant="secondary" onClick={() => onChoose(known)}>
            {[known.receiver, known.address.detail].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

interface TimeFieldsProps {
  draft: DraftOrder
  onChange(change: CheckoutChange): void
}

/** How fast, on which day and in which hours, of what is on offer. */
function TimeFields({ draft, onChange }: TimeFieldsProps) {
  const t = useMessages()
  const locale = useLocale()
  const { order, delivery_rates: rates, delivery_times: times } = draft
  const offered = rates.filter(({ delivery_type }) => delivery_type === order.delivery_type)
  const isPlaced = order.address !== null || order.store_location !== null
  if (!isPlaced || times.length === 0) return null
  const slots = times.flatMap(({ day, windows }) => windows.map((window) => ({ day, window })))
  const chosen = slots.findIndex(({ day, window }) => day === order.delivery_day && window === order.delivery_window)
  return (
    <div className="mt-4 grid gap-4 tablet:grid-cols-2">
      {offered.length > 1 && (
        <SelectField
          label={t('draft.method')}
          value={order.delivery_method}
          options={offered.map(({ method, name, cost }) => ({
            value: method,
            label: `${name} · ${formatMoney(cost)}`,
          }))}
          onChange={({ target }) => {
            const method = offered.find((rate) => rate.method === target.value)?.method
            if (method) onChange({ delivery_method: method })
          }}
        />
      )}
      <SelectField
        label={t('draft.time')}
        value={String(chosen)}
        options={[
          ...(chosen < 0 ? [{ value: '-1', label: t('draft.choose_time') }] : []),
          ...slots.map(({ day, window }, at) => ({
            value: String(at),
            label: `${formatDayOfMonth(day, locale)} ${window.replace('-', '–')}`,
          })),
        ]}
        onChange={({ target }) => {
          const slot = slots[Number(target.value)]
          if (slot) onChange({ delivery_day: slot.day, delivery_window: slot.window })
        }}
      />
    </div>
  )
}
