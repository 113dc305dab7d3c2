import type { ProductDocument } from '@delguur/contract'

/** A picture of a product, and what it shows. */
export interface PlacedPicture {
  hash: string
  /** Shown with every variant. */
  isOfAll: boolean
  /** SKUs of the variants that it shows alone. */
  skus: string[]
}

/** Pictures of a document, each once, those of all variants first. */
export function placedPictures({ images, variants }: ProductDocument): PlacedPicture[] {
  const hashes = [...new Set([...images, ...variants.flatMap((variant) => variant.images)])]
  return hashes.map((hash) => ({
    hash,
    isOfAll: images.includes(hash),
    skus: variants.filter((variant) => variant.images.includes(hash)).map(({ sku }) => sku),
  }))
}

/** The document with these pictures in this order; one that shows no variant alone is of all, and words of others go. */
export function withPictures(document: ProductDocument, placed: readonly PlacedPicture[]): ProductDocument {
  const { image_texts: texts = {}, ...rest } = document
  const ofAll = placed.filter(({ isOfAll, skus }) => isOfAll || skus.length === 0)
  const kept = Object.entries(texts).filter(([hash]) => placed.some((one) => one.hash === hash))
  return {
    ...rest,
    images: ofAll.map(({ hash }) => hash),
    variants: document.variants.map((variant) => ({
      ...variant,
      images: placed.filter(({ skus }) => skus.includes(variant.sku)).map(({ hash }) => hash),
    })),
    ...(kept.length > 0 && { image_texts: Object.fromEntries(kept) }),
  }
}
