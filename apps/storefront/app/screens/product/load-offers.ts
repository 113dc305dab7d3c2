import { ApiError } from '@delguur/sdk'
import { publicApi } from '../../features/catalog/use-public-api.ts'
import type { Locale } from '../../i18n/locale.ts'
import { type DeliveryPlace, type OfferView, offerView } from './offer-data.ts'

interface OffersRequest {
  locale: Locale
  variantId: number
  place: DeliveryPlace
  signal: AbortSignal
}

/** Loads the delivery options of a variant at a place: none where nothing is delivered, null after a failure. */
export async function loadOffers({ locale, variantId, place, signal }: OffersRequest): Promise<OfferView[] | null> {
  const { city, district } = place
  const query = district === null ? { city } : { city, district }
  const params = { id: variantId }
  return publicApi(locale)
    .request('GET /api/v2/variants/:id/delivery', { params, query, signal })
    .then(
      ({ offers }) => offers.map(offerView),
      (error: unknown) => (isUnserved(error) ? [] : null),
    )
}

const isUnserved = (error: unknown) => error instanceof ApiError && error.code === 'no_shipping_rates'
