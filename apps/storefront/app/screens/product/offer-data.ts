import type { DeliveryOffer } from '@delguur/contract'
import type { IconName } from '../../ui/icon-names.ts'

/** A delivery place: a city or aimag, or a district of the capital. */
export interface DeliveryPlace {
  city: string
  district: string | null
  name: string
}

export interface OfferView {
  icon: IconName
  /** “Tomorrow by 16:00” */
  promise: string
  name: string
  /** Whole tugrik; 0 for pickup. */
  cost: number
  freeOver: number | null
}

export interface DeliveryWords {
  choose: string
  free: string
  notThere: string
  place: string
}

/** The offers sent with the page, for the initial variant and the most common place. */
export interface FirstOffers {
  variantId: number
  place: DeliveryPlace
  /** Null if they could not be loaded. */
  offers: OfferView[] | null
  words: DeliveryWords
}

export const offerView = (offer: DeliveryOffer): OfferView => ({
  icon: iconOf(offer),
  promise: offer.promise.text,
  name: offer.name,
  cost: offer.cost,
  freeOver: offer.cost > 0 ? offer.free_over : null,
})

const iconOf = ({ delivery_type, method }: DeliveryOffer): IconName => {
  if (delivery_type === 'pickup') return 'store'
  return method === 'express' ? 'clock' : 'truck'
}
