import { formatAddress } from '@delguur/mongolia/addresses'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { type RadioCard, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { formatMoney } from '../../ui/money.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { AddressChoice } from './address-choice.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { StoreChoice } from './store-choice.tsx'
import { useFields } from './use-field.ts'

export function DeliverySection({ form, checkout, isDone }: SectionProps) {
  const t = useAccountMessages()
  const locale = useLocale()
  const { choice } = useFields(form)
  const { values } = form
  const store = checkout.stores.find(({ id }) => String(id) === values.store_location_id)
  const summary =
    values.delivery_type === 'pickup'
      ? store && `${store.name}, ${store.address}`
      : unbroken(formatAddress(values, locale))
  return (
    <CheckoutSection
      form={form}
      step="delivery"
      position={2}
      title={t('checkout.receive')}
      isDone={isDone}
      summary={summary}
    >
      <div className="group">
        <RadioCards
          {...choice('delivery_type')}
          legend={t('checkout.choose_delivery')}
          hideLegend
          columns={checkout.stores.length > 0 ? 2 : 1}
          options={useDeliveryTypes(checkout)}
        />
        {/* The browser alone shows the part of the chosen way, before any script does. */}
        <div className="mt-5 group-has-[[value=pickup]:checked]:hidden">
          <AddressChoice form={form} addressBook={checkout.addressBook} />
        </div>
        <div className="mt-5 hidden group-has-[[value=pickup]:checked]:block">
          <StoreChoice form={form} stores={checkout.stores} />
        </div>
      </div>
    </CheckoutSection>
  )
}

function useDeliveryTypes({ rates, stores, cheapestDelivery }: CheckoutData): RadioCard[] {
  const t = useAccountMessages()
  const rate = rates.find(({ delivery_type }) => delivery_type === 'address')
  const price = (cost: number) => (cost === 0 ? t('cart.shipping_free') : formatMoney(cost))
  const cheapest = cheapestDelivery === null ? undefined : t('checkout.price_from', { price: price(cheapestDelivery) })
  const address: RadioCard = {
    value: 'address',
    label: t('checkout.delivery'),
    icon: 'truck',
    note: rate?.promise.text ?? t('delivery.hours'),
    aside: rate ? price(rate.cost) : cheapest,
  }
  const pickup: RadioCard = {
    value: 'pickup',
    label: t('checkout.pickup'),
    icon: 'store',
    note: t('checkout.pickup_note', { n: stores.length }),
    aside: t('cart.shipping_free'),
  }
  return stores.length > 0 ? [address, pickup] : [address]
}
