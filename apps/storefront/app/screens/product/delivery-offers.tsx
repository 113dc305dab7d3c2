import { useEffect, useState } from 'react'
import { loadWithRetry } from '../../connection/retry-until-online.ts'
import { freeDeliveryText } from '../../features/catalog/free-delivery.ts'
import { useLocale, useProductMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { DeliveryPlace, FirstOffers, OfferView } from './offer-data.ts'
import { PlaceSelect } from './place-select.tsx'

/** The visitor's delivery place, kept from product to product while the page lives. */
let lastPlace: DeliveryPlace | null = null

interface DeliveryOffersProps {
  first: FirstOffers
  /** Null while no variant is chosen; the offers are then those of the initial variant. */
  variantId: number | null
}

/** The estimated arrival of the product at the chosen place, for each delivery option. */
export function DeliveryOffers({ first, variantId }: DeliveryOffersProps) {
  const { words } = first
  const [place, setPlace] = useState(first.place)
  const { offers, isAsking } = useOffers(first, variantId ?? first.variantId, place)
  useEffect(() => {
    if (lastPlace) setPlace(lastPlace)
  }, [])
  const choose = (chosen: DeliveryPlace) => {
    lastPlace = chosen
    setPlace(chosen)
  }
  return (
    <>
      <li className="flex items-center gap-3">
        <Icon name="map-pin" className="text-ink-soft" />
        <span className="shrink-0">{words.place}</span>
        <PlaceSelect label={words.choose} place={place} onChoose={choose} />
      </li>
      <li className="min-h-38" aria-live="polite" aria-busy={isAsking}>
        {offers === null || offers.length === 0 ? (
          <p className="text-ink-soft">{offers && words.notThere}</p>
        ) : (
          <ul className={classNames('flex flex-col gap-3', isAsking && 'opacity-50')}>
            {offers.map((offer) => (
              <Offer key={offer.icon} offer={offer} free={words.free} />
            ))}
          </ul>
        )}
      </li>
    </>
  )
}

function Offer({ offer: { icon, promise, name, cost, freeOver }, free }: { offer: OfferView; free: string }) {
  const t = useProductMessages()
  const threshold = freeOver === null ? '' : ` · ${freeDeliveryText(t, { from: freeOver, zone: null })}`
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span className="min-w-0">
        <span className="block font-medium">{promise}</span>
        <span className="block text-ink-soft">
          {name} · {cost === 0 ? free : formatMoney(cost)}
          {threshold}
        </span>
      </span>
    </li>
  )
}

/**
 * Returns the offers sent with the page, until another variant or place is selected; during loading the previous ones
 * stay.
 */
function useOffers(first: FirstOffers, variantId: number, place: DeliveryPlace) {
  const locale = useLocale()
  const [shown, setShown] = useState({ offers: first.offers, key: keyOf(first.variantId, first.place) })
  const requestKey = keyOf(variantId, place)

  useEffect(() => {
    if (requestKey === shown.key) return
    const controller = new AbortController()
    const { signal } = controller
    void loadWithRetry(() => import('./load-offers.ts'))
      .then(({ loadOffers }) => loadOffers({ locale, variantId, place, signal }))
      .then((offers) => signal.aborted || setShown({ offers, key: requestKey }))
    return () => controller.abort()
  }, [locale, requestKey, shown.key, variantId, place])

  return { offers: shown.offers, isAsking: shown.key !== requestKey }
}

const keyOf = (variantId: number, { city, district }: DeliveryPlace) => `${variantId} ${city} ${district ?? ''}`
