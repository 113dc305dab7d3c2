import { type Picture, sourceSet } from '../../ui/picture.ts'
import { prefersReducedData } from '../../ui/prefers-reduced-data.ts'
import { SIZES } from '../../ui/product-picture.tsx'

const warmed = new Set<string>()

/** Preloads the picture of the product page, so that it appears with the title; not for data savers. */
export function preloadPicture(picture: Picture): void {
  if (warmed.has(picture.hash) || prefersReducedData()) return
  warmed.add(picture.hash)
  const image = new Image()
  image.sizes = SIZES.product
  image.srcset = sourceSet(picture.hash, picture.widths)
}
