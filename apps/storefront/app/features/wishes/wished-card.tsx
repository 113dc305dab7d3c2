import type { VariantCard } from '@delguur/contract'
import type { ReactNode } from 'react'
import { ProductCard } from '../../ui/product-card.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'
import { VARIANT_PARAMETER } from '../catalog/variant-address.ts'

interface WishedCardProps {
  card: VariantCard
  /** A line above the price. */
  note?: ReactNode
  /** The heart at the corner of the picture. */
  corner: ReactNode
  /** A button beside the stock. */
  action?: ReactNode
  /** The button below the card, of its width. */
  children: ReactNode
}

/** A variant that somebody wishes for, with its price and stock now. */
export function WishedCard({ card, note, corner, action, children }: WishedCardProps) {
  const { slug, variant_id, name, option_text, image, price, old_price, sale_percent, stock } = card
  return (
    <div className="flex h-full flex-col gap-3">
      <ProductCard
        product={{
          slug: `${slug}?${VARIANT_PARAMETER}=${variant_id}`,
          name: unbrokenModels(name),
          // The chosen options stand where lists have the brand.
          ...(option_text && { brand: option_text }),
          price,
          ...(old_price !== null && { old_price }),
          sale_percent,
          stock,
          image,
        }}
        note={note}
        corner={corner}
        action={action}
      />
      {children}
    </div>
  )
}
