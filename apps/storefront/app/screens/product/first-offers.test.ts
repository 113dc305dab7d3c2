import type { DeliveryOffer, SiteData } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { expect, test } from 'vitest'
import { firstOffers } from './first-offers.server.ts'
import type { VariantView } from './product-data.ts'

const site = { translation: {} } as unknown as SiteData
const promise = { kind: 'hours', from: '', to: '', text: 'Today by 16:00', after_payment: '' } as const
const offer: DeliveryOffer = {
  delivery_type: 'address',
  method: 'standard',
  name: 'Centre',
  cost: 6000,
  free_over: null,
  promise,
}

/** A fake API with one delivery option that records the requested variants. */
function openApi() {
  const requested: number[] = []
  const delivery = async (id: number) => {
    requested.push(id)
    return [offer]
  }
  return { requested, shop: { api: { products: { delivery } } as unknown as Shop, site, locale: 'en' as const } }
}

const variants = (...pieces: number[]) => pieces.map((count, at) => ({ id: at + 1, pieces: count }) as VariantView)

test('CAT-09 a sold-out product promises nothing and makes no request', async () => {
  const { requested, shop } = openApi()

  expect(await firstOffers(shop, { variants: variants(0, 0), defaultVariantId: 1 })).toBeNull()
  expect(requested).toEqual([])
})

test('CAT-09 the promise of a product is that of its initial variant, or else of one in stock', async () => {
  const { requested, shop } = openApi()

  await firstOffers(shop, { variants: variants(0, 3, 5), defaultVariantId: 1 })
  const shown = await firstOffers(shop, { variants: variants(2, 3), defaultVariantId: 2 })

  expect(requested).toEqual([2, 2])
  expect(shown).toMatchObject({ variantId: 2, offers: [{ promise: 'Today by 16:00', cost: 6000 }] })
})
