import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import type { CatalogCard } from '../catalog/card.ts'
import { CatalogProductCard } from '../catalog/catalog-product-card.tsx'

interface PageGoodsProps {
  /** Empty where the page gives none. */
  title: string
  /** Address of the whole list. */
  to?: string
  cards: readonly CatalogCard[]
}

/** Goods that a page of text speaks of: a row to be moved on phones, three columns on wider windows. */
export function PageGoods({ title, to, cards }: PageGoodsProps) {
  const t = useMessages()
  return (
    <section
      aria-label={title || t('search.products')}
      className="my-8 border-y border-line pt-3 pb-4 max-tablet:-mx-4 max-tablet:overflow-hidden print:hidden"
    >
      {title && (
        <p className="flex min-h-11 items-center justify-between gap-4 max-tablet:px-4">
          <span className="font-semibold">{title}</span>
          {to && (
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline"
            >
              {t('list.see_all')}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </p>
      )}
      <ul className="mt-1 grid gap-3 max-tablet:auto-cols-[42vw] max-tablet:grid-flow-col max-tablet:snap-x max-tablet:scroll-px-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none] tablet:grid-cols-3 tablet:gap-5">
        {cards.map((card) => (
          <li key={card.id} className="snap-start pb-3">
            <CatalogProductCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
