import type { Brand, SiteData } from '@delguur/contract'
import { type Picture, smallPicture } from '../../ui/picture.ts'

export type BrandView = Pick<Brand, 'code' | 'name' | 'description' | 'colour' | 'product_count'> & {
  image: Picture | null
}

/** Brands with goods. Those of alcohol alone are not advertised where the rest of the site is for everybody. */
export const shownBrands = (brands: readonly Brand[], { configs }: Pick<SiteData, 'configs'>): BrandView[] =>
  brands
    .filter(({ product_count, adults_only }) => product_count > 0 && (configs.age_gate === 'site' || !adults_only))
    .map(({ code, name, description, colour, product_count, image }) => ({
      code,
      name,
      description,
      colour,
      product_count,
      image: image && smallPicture(image),
    }))
