import type { CatalogCard } from '../../features/catalog/card.ts'
import { CatalogProductCard } from '../../features/catalog/catalog-product-card.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'

interface PageGoodsProps {
  title: string
  /** Address of the whole list. */
  to: string
  cards: readonly CatalogCard[]
}

/** Goods that a page of text speaks of. */
export function PageGoods({ title, to, cards }: PageGoodsProps) {
  const t = useMessages()
  return (
    <section aria-label={title} className="my-8 border-y border-line py-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lead font-semibold">{title}</span>
        <Link to={to} className="inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline">
          {t('list.see_all')}
          <span className="sr-only">: {title}</span>
        </Link>
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-5 desktop:grid-cols-4 desktop:gap-x-5">
        {cards.map((card) => (
          <li key={card.id}>
            <CatalogProductCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
