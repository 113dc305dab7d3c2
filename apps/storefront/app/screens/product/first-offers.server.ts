import type { SiteData } from '@delguur/contract'
import { getCity } from '@delguur/mongolia/addresses'
import { ApiError, type Shop } from '@delguur/sdk'
import type { Locale } from '../../i18n/locale.ts'
import { deliveryEn } from '../../i18n/messages/delivery.en.ts'
import { deliveryMn } from '../../i18n/messages/delivery.mn.ts'
import { type DeliveryWords, type FirstOffers, offerView } from './offer-data.ts'
import { isForSale, type ProductData } from './product-data.ts'

const CAPITAL = '11'

/** Loads the offers of the initial variant, or of one in stock; null for a sold-out or digital product. */
export async function firstOffers(
  { api, site, locale }: { api: Shop; site: SiteData; locale: Locale },
  { variants, defaultVariantId }: Pick<ProductData, 'variants' | 'defaultVariantId'>,
): Promise<FirstOffers | null> {
  const inStock = variants.filter((variant) => isForSale([variant]))
  const variantId = (inStock.find(({ id }) => id === defaultVariantId) ?? inStock[0])?.id
  if (variantId === undefined) return null
  const offers = await api.products.delivery(variantId, { city: CAPITAL }).catch(unserved)
  if (Array.isArray(offers) && offers.length === 0) return null
  return {
    variantId,
    place: { city: CAPITAL, district: null, name: getCity(CAPITAL)?.name[locale] ?? '' },
    offers: offers === 'unserved' ? [] : (offers?.map(offerView) ?? null),
    words: wordsOf(locale, site.translation),
  }
}

/** Distinguishes a place without delivery from offers that failed to load. */
const unserved = (error: unknown) =>
  error instanceof ApiError && error.code === 'no_shipping_rates' ? ('unserved' as const) : null

function wordsOf(locale: Locale, replaced: SiteData['translation']): DeliveryWords {
  const texts: Record<string, string> = { ...(locale === 'mn' ? deliveryMn : deliveryEn), ...replaced }
  const word = (key: keyof typeof deliveryEn) => texts[key] ?? ''
  return {
    choose: word('delivery.choose'),
    free: word('delivery.free'),
    notThere: word('delivery.not_there'),
    place: word('delivery.place'),
  }
}
