import type { Brand, SiteData } from '@delguur/contract'
import { type Picture, smallPicture } from '../../ui/picture.ts'

export type BrandView = Pick<Brand, 'code' | 'name' | 'description' | 'colour' | 'product_count'> & {
  image: Picture | null
}

/** A brand as lists show it. One of alcohol alone has no picture where everybody sees the list. */
export function brandView(
  { code, name, description, colour, product_count, image, adults_only }: Brand,
  { configs }: Pick<SiteData, 'configs'>,
): BrandView {
  const isHidden = adults_only && configs.age_gate === 'goods'
  return { code, name, description, colour, product_count, image: image && !isHidden ? smallPicture(image) : null }
}
