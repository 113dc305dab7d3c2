import type { ProductCard } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { LoadedNear } from '../../ui/loaded-near.tsx'
import { appendPage, type CardDisplay, type CatalogCard, cardsOf } from './card.ts'
import { CatalogProductCard } from './catalog-product-card.tsx'
import { loadPublicApi } from './load-public-api.ts'

/** On wide windows alone: phones neither show nor load them. */
const ShelfArrows = lazyComponent(() => import('./shelf-arrows.tsx'))

/** Cards sent with a page: a row of the widest window, and one more that shows that the shelf continues. */
export const SENT_WITH_PAGE = 6

interface ShelfSource {
  display: CardDisplay
  /** Loads the whole shelf, whose first cards were sent with the page. */
  load(api: Client): Promise<readonly ProductCard[]>
}

interface ShelfProps {
  title: string
  cards: readonly CatalogCard[]
  /** Address of the full list. */
  to?: string
  /** Content beside the title, such as an end date. */
  aside?: ReactNode
  source?: ShelfSource
}

/** A horizontal row of products under a title; further cards are loaded when the visitor scrolls on. */
export function Shelf({ title, cards: sent, to, aside, source }: ShelfProps) {
  const t = useMessages()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const { cards, extend } = useShelfCards(sent, source)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-6 desktop:py-9">
      <div className="mb-4 flex flex-wrap items-center gap-x-5 desktop:mb-5">
        <h2 id={id} className="text-title desktop:text-heading">
          {title}
        </h2>
        {aside && <div className="order-last w-full desktop:order-none desktop:w-auto">{aside}</div>}
        <div className="ml-auto flex items-center gap-2">
          {to && (
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-1 text-note font-semibold text-accent hover:underline"
            >
              {t('list.see_all')}
              <span className="sr-only">: {title}</span>
              <Icon name="chevron-right" size={18} />
            </Link>
          )}
          {cards.length >= SENT_WITH_PAGE && (
            <LoadedNear className="hidden min-h-11 w-22 desktop:flex">
              <ShelfArrows row={row} title={title} count={cards.length} onStep={extend} />
            </LoadedNear>
          )}
        </div>
      </div>
      <ul
        ref={row}
        onScroll={extend}
        className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 -mb-3 px-4 pb-4 [scrollbar-width:none] tablet:gap-5 desktop:mx-0 desktop:scroll-px-0 desktop:px-0"
      >
        {cards.map((card) => (
          <li
            key={card.id}
            className="w-[42vw] shrink-0 snap-start tablet:w-[29vw] desktop:w-[calc((100%-60px)/4)] wide:w-[calc((100%-80px)/5)]"
          >
            <CatalogProductCard card={card} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useShelfCards(sent: readonly CatalogCard[], source: ShelfSource | undefined) {
  const locale = useLocale()
  const isRequested = useRef(false)
  const [rest, setRest] = useState<CatalogCard[]>([])
  const extend = () => {
    if (!source || isRequested.current) return
    isRequested.current = true
    const whole = loadPublicApi(locale).then(source.load)
    whole.then(
      (products) => setRest(cardsOf(products, source.display)),
      // The next scroll retries.
      () => {
        isRequested.current = false
      },
    )
  }
  return { cards: appendPage(sent, rest), extend }
}
