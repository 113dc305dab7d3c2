import { ALCOHOL } from '@delguur/contract/constants'
import { track } from '../../analytics/track.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useShopState } from '../../state/shop-state.ts'
import { loadPublicApi } from '../catalog/load-public-api.ts'

/** SITE-05: tells the services of the site that a variant is wished for, if the visitor has consented. */
export async function trackWish(variantId: number, locale: Locale): Promise<void> {
  if (!useShopState.getState().analyticsConsent) return
  const api = await loadPublicApi(locale)
  const { variants } = await api.request('GET /api/v2/variants', { query: { ids: String(variantId) } })
  for (const { slug, name, price, product_cat } of variants) {
    const product = { slug, name, variants: [{ price }], ...(product_cat === ALCOHOL && { unmeasured: true as const }) }
    track({ event: 'add_to_wishlist', product })
  }
}
