import { type Picture, sourceSet } from '../../ui/picture.ts'
import { SIZES } from '../../ui/product-picture.tsx'
import { savesData } from '../../ui/saves-data.ts'

const warmed = new Set<string>()

/** Preloads the picture of the product page, so that it appears with the title; not for data savers. */
export function warmPicture(picture: Picture): void {
  if (warmed.has(picture.hash) || savesData()) return
  warmed.add(picture.hash)
  const image = new Image()
  image.sizes = SIZES.product
  image.srcset = sourceSet(picture.hash, picture.widths, 'avif')
}
