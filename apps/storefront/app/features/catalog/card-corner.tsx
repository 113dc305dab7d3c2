import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Heart } from '../wishes/heart.tsx'
import type { CatalogCard } from './card.ts'

/** Buttons on the picture of a card, which need scripts. */
export default function CardCorner({ card: { id, variant_id, name } }: { card: CatalogCard }) {
  return (
    <>
      <Heart variantId={variant_id} name={name} />
      <CompareToggle id={id} name={name} />
    </>
  )
}
