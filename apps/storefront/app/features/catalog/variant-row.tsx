import type { VariantCard } from '@delguur/contract'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'
import { VARIANT_PARAMETER } from './variant-address.ts'

interface VariantRowProps {
  card: VariantCard
  /** A line below the price. */
  note?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** One chosen variant with its price and stock now. */
export function VariantRow({ card, note, children }: VariantRowProps) {
  const { slug, variant_id, name, option_text, image, price, old_price, sale_percent, stock } = card
  const to = `/products/${slug}?${VARIANT_PARAMETER}=${variant_id}`
  return (
    <article className="flex gap-4 border-b border-line py-5">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 tablet:w-32">
        <ProductPicture picture={image} alt="" sizes={SIZES.row} className="rounded-control" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-3 desktop:flex-row desktop:items-start desktop:justify-between">
        <div className="min-w-0">
          <h2 className="text-body font-medium tracking-normal">
            <Link to={to} className="hover:text-accent">
              {unbrokenModels(name)}
            </Link>
          </h2>
          {option_text && <p className="text-small text-ink-soft">{option_text}</p>}
          <div className="mt-1.5">
            <Price size="small" price={price} oldPrice={old_price} percent={sale_percent} />
          </div>
          {note}
          <StockLabel stock={stock} />
        </div>
        <div className="flex flex-wrap items-end gap-x-2 gap-y-3 desktop:w-80 desktop:shrink-0 desktop:justify-end">
          {children}
        </div>
      </div>
    </article>
  )
}
