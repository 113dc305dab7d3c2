import { type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { CatalogCard } from './card.ts'
import { CatalogProductCard } from './catalog-product-card.tsx'

interface ShelfProps {
  title: string
  cards: readonly CatalogCard[]
  /** Address of the list that it is the beginning of. */
  to?: string
  /** Beside the title: until when, for instance. */
  aside?: ReactNode
}

/** Up to ten products under a title: a row to swipe on phones, whole rows on wide windows. */
export function Shelf({ title, cards, to, aside }: ShelfProps) {
  const t = useMessages()
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-6 desktop:py-9">
      <div className="mb-4 flex flex-wrap items-center gap-x-5 desktop:mb-5">
        <h2 id={id} className="text-title desktop:text-heading">
          {title}
        </h2>
        {aside && <div className="order-last w-full desktop:order-none desktop:w-auto">{aside}</div>}
        {to && (
          <Link
            to={to}
            className="ml-auto inline-flex min-h-11 items-center gap-1 text-note font-semibold text-accent hover:underline"
          >
            {t('list.see_all')}
            <span className="sr-only">: {title}</span>
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
      </div>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-1 [scrollbar-width:none] tablet:gap-5 desktop:mx-0 desktop:grid desktop:grid-cols-4 desktop:gap-y-9 desktop:overflow-visible desktop:px-0 wide:grid-cols-5">
        {cards.map((card) => (
          <li
            key={card.id}
            className="w-[42vw] shrink-0 snap-start tablet:w-[29vw] desktop:w-auto desktop:max-wide:nth-[n+9]:hidden"
          >
            <CatalogProductCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
