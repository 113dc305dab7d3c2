import { Suspense } from 'react'
import { Stars } from '../../features/reviews/stars.tsx'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'
import type { ProductData, VariantView } from './product-data.ts'

/** Loaded after the first view: it needs scripts. */
const Heart = lazyComponent(async () => ({ default: (await import('../../features/wishes/heart.tsx')).Heart }))
const ShareButton = lazyComponent(async () => ({ default: (await import('./share-button.tsx')).ShareButton }))

interface ProductTitleProps {
  product: ProductData
  variant: VariantView | null
  /** Without code and sharing on phones. */
  isShort: boolean
}

export function ProductTitle({ product, variant, isShort }: ProductTitleProps) {
  const t = useProductMessages()
  const { brand, vendor, badges, name, variants, rating } = product
  const sku = (variant ?? variants[0])?.sku
  return (
    <header>
      <div className="float-right -mt-1.5 -mr-2 size-11">
        <Suspense>
          <Heart variantId={variant?.id ?? product.defaultVariantId} name={name} />
        </Suspense>
      </div>
      {brand && (
        <Link
          to={`/brands/${encodeURIComponent(brand.code)}`}
          className="inline-flex min-h-8 items-center text-note font-semibold text-accent hover:underline"
        >
          {brand.name}
        </Link>
      )}
      <h1 className="text-title desktop:text-display">{unbrokenModels(name)}</h1>
      {rating.total > 0 && (
        <a href="#reviews" className="inline-flex min-h-11 items-center hover:underline">
          <Stars {...rating} />
        </a>
      )}
      {vendor && (
        <p>
          <Link
            to={`/vendors/${encodeURIComponent(vendor.code)}`}
            className="inline-flex min-h-8 items-center text-note font-semibold text-accent hover:underline"
          >
            {t('product.sold_by', { name: vendor.name })}
          </Link>
        </p>
      )}
      {badges.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {badges.map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div
        className={classNames('mt-1 flex min-h-11 items-center justify-between gap-4', isShort && 'max-desktop:hidden')}
      >
        <p className="text-small text-ink-faint">{sku && `${t('product.code')}: ${sku}`}</p>
        <Suspense>
          <ShareButton name={name} />
        </Suspense>
      </div>
    </header>
  )
}
