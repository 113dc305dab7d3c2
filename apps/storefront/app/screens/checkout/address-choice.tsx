import { formatPhone } from '@delguur/mongolia/phone'
import { useState } from 'react'
import { AddressFields } from '../../features/addresses/address-fields.tsx'
import { isSameAddress, valuesOfAddress } from '../../features/addresses/address-values.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { useFields } from './use-field.ts'

const NEW = 'new'

interface AddressChoiceProps {
  form: CheckoutFormState
  checkout: Pick<CheckoutData, 'addressBook' | 'map'>
}

/** The choice between the customer's addresses and a new one, which can be saved; guests type theirs. */
export function AddressChoice({ form, checkout: { addressBook, map } }: AddressChoiceProps) {
  const t = usePrivateMessages()
  const { field } = useFields(form)
  const { values, change } = form
  const fields = <AddressFields form={{ values, change, field }} map={map} />
  /** The address book while the new address was typed; after saving, the next book may contain it. */
  const [bookWhileTyping, setBookWhileTyping] = useState<typeof addressBook>(null)
  if (!addressBook) return fields

  const keep = (
    <Checkbox name="save_address" defaultChecked={addressBook.length === 0}>
      {t('checkout.save_address')}
    </Checkbox>
  )
  if (addressBook.length === 0) {
    return (
      <>
        {fields}
        <div className="mt-3">{keep}</div>
      </>
    )
  }

  const saved = addressBook.find((entry) => isSameAddress(entry.values, values))
  function choose(id: string) {
    const entry = addressBook?.find((one) => String(one.id) === id)
    setBookWhileTyping(entry ? null : addressBook)
    change(entry?.values ?? valuesOfAddress(null))
  }
  return (
    <div className="group/book">
      <RadioCards
        legend={t('checkout.choose_address')}
        name="saved_address"
        value={saved && bookWhileTyping !== addressBook ? String(saved.id) : NEW}
        onChange={choose}
        options={[
          ...addressBook.map(({ id, text, receiver, phone }) => ({
            value: String(id),
            label: unbroken(text),
            note: [receiver, formatPhone(phone)].filter(Boolean).join(', '),
          })),
          { value: NEW, label: t('checkout.other_address') },
        ]}
      />
      <div className="mt-5 hidden group-has-[[value=new]:checked]/book:block">
        {fields}
        <div className="mt-3">{keep}</div>
      </div>
    </div>
  )
}
