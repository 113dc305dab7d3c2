import { useId } from 'react'
import type { BrandView } from '../../features/catalog/shown-brands.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BrandCard } from '../brands/brand-card.tsx'

interface BrandRowProps {
  title: string | undefined
  brands: readonly BrandView[]
}

/** Brands with most goods, and the way to all. */
export default function BrandRow({ title, brands }: BrandRowProps) {
  const t = useMessages()
  const id = useId()
  const name = title ?? t('nav.brands')
  if (brands.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-6 desktop:py-9">
      <div className="mb-4 flex items-center justify-between gap-5 desktop:mb-5">
        <h2 id={id} className="text-title desktop:text-heading">
          {name}
        </h2>
        <Link
          to="/brands"
          className="inline-flex min-h-11 items-center gap-1 text-note font-semibold text-accent hover:underline"
        >
          {t('list.see_all')}
          <span className="sr-only">: {name}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-3 desktop:gap-6">
        {brands.map((brand) => (
          <li key={brand.code}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  )
}
