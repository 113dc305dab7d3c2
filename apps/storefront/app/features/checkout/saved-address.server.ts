import { ApiError, type Shop } from '@delguur/sdk'
import { addressOfValues, isSameAddress, valuesOfAddress } from '../addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** Returns the values with the selected saved address, which overrides the address fields. */
export async function withChosenAddress(api: Shop, values: CheckoutValues, form: FormData): Promise<CheckoutValues> {
  const chosen = Number(form.get('saved_address'))
  if (values.delivery_type !== 'address' || !(chosen > 0)) return values
  const book = await addressesOf(api)
  const entry = book.find(({ id }) => id === chosen)
  return entry ? { ...values, ...valuesOfAddress(entry.address) } : values
}

/**
 * Saves a new address in the address book if requested. Returns the reason of a failure, which does not stop the order.
 */
export async function saveAddress(api: Shop, values: CheckoutValues, form: FormData): Promise<string | null> {
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

/** A guest, or a customer whose session has ended, has none. */
const addressesOf = async (api: Shop) => ((await api.account.current()) ? api.account.addresses.list() : [])
