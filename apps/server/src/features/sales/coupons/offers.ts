import type { Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import * as queries from './discounts.queries.ts'
import { limitProblem } from './limits.ts'
import { offerOf, termsIn } from './offer-words.ts'
import { meantGoods } from './offers.queries.ts'
import type { SitePromotions } from './site-promotions.ts'

/** What runs for everybody: a promotion applies by itself, of a listed campaign customers have the code among their coupons. */
export interface Offer {
  id: number
  slug: string
  kind: 'sale' | 'info'
  title: string
  text: string
  conditions: string[]
  starts_at: string | null
  ends_at: string | null
}

export type Offers = ReturnType<typeof createOffers>

/** Offers of a site that are live. What means alcohol alone is told to nobody. */
export function createOffers({ live }: Pick<SitePromotions, 'live'>) {
  return {
    async list(db: Db, { siteId, locale }: { siteId: number; locale: Locale }): Promise<Offer[]> {
      const listed = await queries.codesOnOrder(db, queries.listedOn(siteId, new Date()), queries.NOBODY)
      const usable = listed.filter((one) => limitProblem(one, null, true) === null)
      const all = [...(await live(db, siteId)), ...usable]
      const meant = await meantGoods(
        db,
        all.map(({ campaign_id }) => campaign_id),
      )
      return all.filter(({ campaign_id: id }) => meant.has(id)).map((offer) => presentOffer(offer, locale))
    },
  }
}

function presentOffer(offer: queries.CodeOnOrder, locale: Locale): Offer {
  const kind = offer.kind === 'promotion' ? 'sale' : 'info'
  return {
    id: offer.campaign_id,
    slug: `${kind}-${offer.campaign_id}`,
    kind,
    title: inLocale(offer.name, locale),
    text: inLocale(offerOf(offer), locale),
    conditions: termsIn(offer, locale),
    starts_at: offer.starts_at?.toISOString() ?? null,
    ends_at: offer.expires_at?.toISOString() ?? null,
  }
}
