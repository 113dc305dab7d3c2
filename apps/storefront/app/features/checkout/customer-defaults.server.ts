import type { Order } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { fullName } from '../account/names.ts'
import { valuesOfAddress } from '../addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** Loads the customer's data for the checkout; null for a guest. */
export async function customerDefaults(api: Shop) {
  const user = await api.account.current()
  if (!user) return null
  const [addresses, organisations] = await Promise.all([api.account.addresses.list(), api.account.organisations.list()])
  return {
    phone: user.phone ?? '',
    email: user.email ?? '',
    receiver: fullName(user),
    organisations: organisations.map(({ name, registry_number }) => ({ name, registry_number })),
    addresses: addresses.map(({ id, address, address_text, receiver, phone }) => ({
      id,
      text: address_text,
      receiver,
      phone,
      values: valuesOfAddress(address),
    })),
  }
}

export type CustomerDefaults = NonNullable<Awaited<ReturnType<typeof customerDefaults>>>

/** Prefills missing values from the customer's data: name, phone, e-mail and the default address. */
export function withCustomerDefaults(
  values: CheckoutValues,
  order: Order,
  customer: CustomerDefaults | null,
): CheckoutValues {
  if (!customer) return values
  const usual = order.address ? undefined : customer.addresses[0]
  return {
    ...values,
    phone: values.phone || customer.phone,
    email: values.email || customer.email,
    receiver: values.receiver || customer.receiver,
    ...usual?.values,
  }
}
