import type { VariantCard } from '@delguur/contract'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { AddToCartForm } from '../cart/add-to-cart-form.tsx'
import { Heart } from './heart.tsx'
import { WishedCard } from './wished-card.tsx'

/** Wishes with the visitor's own hearts: those of this device, or of a list that somebody shares. */
export const WishedGrid = ({ cards }: { cards: readonly VariantCard[] }) => (
  <ProductGrid>
    {cards.map((card) => (
      <WishedCard key={card.variant_id} card={card} corner={<Heart variantId={card.variant_id} name={card.name} />}>
        {card.for_sale && <AddToCartForm variantId={card.variant_id} name={card.name} quantity={1} wide />}
      </WishedCard>
    ))}
  </ProductGrid>
)
