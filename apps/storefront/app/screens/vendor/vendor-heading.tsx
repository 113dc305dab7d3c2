import type { Vendor } from '@delguur/contract'
import { reviewsPath } from '../../features/reviews/review-paths.ts'
import { Stars } from '../../features/reviews/stars.tsx'
import { useVendorMessages } from '../../features/vendors/vendor-texts.tsx'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface VendorHeadingProps {
  vendor: Vendor
  crumbs: readonly Crumb[]
}

/** Who sells: the name, what it says of itself, and how the state register and its customers know it. */
export function VendorHeading({ vendor, crumbs }: VendorHeadingProps) {
  const t = useVendorMessages()
  const { name, about, logo, address, phone, registry_number: number } = vendor
  const rating = { average: vendor.average_rating, total: vendor.total_reviews }
  const facts = [`${t('vendors.registry_number')}: ${number}`, address, phone].filter(Boolean)
  return (
    <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-2 flex items-center gap-4">
        {logo && <ProductPicture picture={logo} alt="" sizes="72px" className="size-11 shrink-0 rounded-card" />}
        <div className="min-w-0 flex-1">
          <h1 className="break-words text-title desktop:text-display">{name}</h1>
          <Link
            to={reviewsPath({ of: 'vendors', slug: vendor.slug })}
            prefetch="none"
            className="inline-flex min-h-11 items-center gap-1.5 text-note text-accent hover:underline"
          >
            {rating.total > 0 && <Stars {...rating} />}
            {t('vendors.reviews')}
          </Link>
        </div>
      </div>
      {about && <p className="prose mt-2 desktop:mt-3">{about}</p>}
      <p className="mt-2 text-small text-ink-soft">{facts.join(' · ')}</p>
    </header>
  )
}
