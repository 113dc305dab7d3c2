import type { StaffPackage, StaffProduct } from '@delguur/contract'

/** What staff read of a variant that a part may be; its price is known once the package is saved. */
export type ShownGoods = Pick<StaffPackage['variants'][number], 'id' | 'sku' | 'name' | 'option_text' | 'image'> & {
  price: number | null
  available: number
  is_offered: boolean
}

/** Variants of a product in their order. */
export const goodsOf = ({ retired_at, product, images, variants }: StaffProduct): ShownGoods[] =>
  variants.map(({ id, sku, on_hand, reserved }, at) => {
    const { options = {}, images: own = [] } = product.variants[at] ?? {}
    const picture = own[0] ?? product.images[0]
    return {
      id,
      sku,
      name: product.name,
      option_text: { mn: Object.values(options).join(' · ') },
      image: images.find(({ hash }) => hash === picture) ?? null,
      price: null,
      available: Math.max(0, on_hand - reserved),
      is_offered: retired_at === null,
    }
  })
