import { ApiError, type Shop } from '@delguur/sdk'
import { addressOfValues, isSameAddress, valuesOfAddress } from '../addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** The values with the address that was chosen from the book, which counts more than what its fields hold. */
export async function withChosenAddress(api: Shop, values: CheckoutValues, form: FormData): Promise<CheckoutValues> {
  const chosen = Number(form.get('saved_address'))
  if (values.delivery_type !== 'address' || !(chosen > 0)) return values
  const book = await addressesOf(api)
  const entry = book.find(({ id }) => id === chosen)
  return entry ? { ...values, ...valuesOfAddress(entry.address) } : values
}

/** Keeps a new address in the book where that was asked for. Answers why it could not, which stops no order. */
export async function keepAddress(api: Shop, values: CheckoutValues, form: FormData): Promise<string | null> {
  if (form.get('save_address') !== 'on' || values.delivery_type !== 'address') return null
  try {
    const book = await addressesOf(api)
    if (book.some(({ address }) => isSameAddress(valuesOfAddress(address), values))) return null
    const phone = values.for_other === 'on' ? values.receiver_phone : values.phone
    await api.account.addresses.add({ address: addressOfValues(values), receiver: values.receiver, phone })
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

/** Of who is no customer any more there is none. */
const addressesOf = async (api: Shop) => ((await api.account.current()) ? api.account.addresses.list() : [])
