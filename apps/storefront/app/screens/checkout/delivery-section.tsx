import { formatAddress } from '@delguur/mongolia/addresses'
import { addressOfValues } from '../../features/addresses/address-values.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { type RadioCard, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { AddressChoice } from './address-choice.tsx'
import type { SectionProps } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { feeText, leastFeeText } from './fee-text.ts'
import { StoreChoice } from './store-choice.tsx'
import { useFields } from './use-field.ts'

export function DeliverySection({ form, checkout, position, isDone }: SectionProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { choice } = useFields(form)
  const { values } = form
  const store = checkout.stores.find(({ id }) => String(id) === values.store_location_id)
  const summary =
    values.delivery_type === 'pickup'
      ? store && `${store.name}, ${store.address}`
      : unbroken(formatAddress(addressOfValues(values), locale))
  return (
    <CheckoutSection
      form={form}
      step="delivery"
      position={position}
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
        {/* CSS alone shows the fields of the chosen delivery option, so that it works without scripts. */}
        <div className="mt-5 group-has-[[value=pickup]:checked]:hidden">
          <AddressChoice form={form} checkout={checkout} />
        </div>
        <div className="mt-5 hidden group-has-[[value=pickup]:checked]:block">
          <StoreChoice form={form} stores={checkout.stores} />
        </div>
      </div>
    </CheckoutSection>
  )
}

function useDeliveryTypes({ rates, stores, cheapestDelivery, holdDays }: CheckoutData): RadioCard[] {
  const t = usePrivateMessages()
  const offers = rates.filter(({ delivery_type }) => delivery_type === 'address')
  const [first] = offers
  const least = Math.min(...offers.map(({ cost }) => cost))
  const priceText = offers.length > 1 ? leastFeeText(t, least) : feeText(t, least)
  const pickupPromise = rates.find(({ delivery_type }) => delivery_type === 'pickup')?.promise.text
  const address: RadioCard = {
    value: 'address',
    label: t('checkout.delivery'),
    icon: 'truck',
    note: first?.promise.text || (
      <>
        {cheapestDelivery?.freeZone && <span className="block">{cheapestDelivery.freeZone}</span>}
        {t('delivery.hours')}
      </>
    ),
    aside: first ? priceText : cheapestDelivery ? leastFeeText(t, cheapestDelivery.cost) : undefined,
  }
  const pickup: RadioCard = {
    value: 'pickup',
    label: t('checkout.pickup'),
    icon: 'store',
    note: (
      <>
        {t('checkout.pickup_note', { n: stores.length })}
        {pickupPromise && <span className="block text-stock">{pickupPromise}</span>}
        <span className="block">{t('checkout.hold', { n: holdDays })}</span>
      </>
    ),
    aside: t('cart.shipping_free'),
  }
  return stores.length > 0 ? [address, pickup] : [address]
}
