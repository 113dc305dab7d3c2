import { MAX_COMPARED } from '@delguur/contract/constants'
import { useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useShopState } from '../../state/shop-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CompareTexts, useCompareMessages } from './compare-texts.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { setCompared } from './toggle-compared.ts'
import { type ComparedCard, useComparedCards } from './use-compared-cards.ts'

/** Screens with products to choose from. */
const CHOOSING = /^\/(?:$|products|t\/|brands|lookbooks|search)/
const PLACES = Array.from({ length: MAX_COMPARED }, (_, index) => index)

/** WISH-03: the chosen products at the foot of lists and product pages, and the question which one a fifth replaces. */
export function CompareTray() {
  const ids = useShopState((state) => state.comparedProducts)
  const cards = useComparedCards(ids)
  const { pathname } = useLocation()
  return (
    <CompareTexts>
      {CHOOSING.test(pathInLocale(pathname, 'mn')) && <Tray ids={ids} cards={cards} />}
      <ReplaceDialog ids={ids} cards={cards} />
    </CompareTexts>
  )
}

interface ChosenProps {
  ids: readonly number[]
  cards: ReadonlyMap<number, ComparedCard>
}

function Tray({ ids, cards }: ChosenProps) {
  const t = useCompareMessages()
  return (
    <aside
      aria-label={t('compare.title')}
      data-compare-tray=""
      className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 mt-4 border-t border-line bg-paper max-desktop:[body:has([data-buy-bar])_&]:bottom-[calc(121px+env(safe-area-inset-bottom))] desktop:bottom-0 print:hidden"
    >
      <div className="page flex items-center justify-between gap-3 py-2 desktop:gap-6">
        <ul className="flex min-w-0 gap-1.5 desktop:flex-1 desktop:gap-3">
          {PLACES.map((place) => {
            const id = ids[place]
            return (
              <li key={id ?? `free-${place}`} className="min-w-0 desktop:flex-1">
                {id === undefined ? (
                  <FreePlace number={place + 1} />
                ) : (
                  <TakenPlace
                    card={cards.get(id)}
                    number={place + 1}
                    onRemove={() => setCompared(ids.filter((other) => other !== id))}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <div className="flex shrink-0 items-center gap-2">
          <Button variant="quiet" className="max-desktop:hidden" onClick={() => setCompared([])}>
            {t('compare.clear')}
          </Button>
          <ButtonLink to={`/compare?ids=${ids.join(',')}`}>{t('compare.open', { n: ids.length })}</ButtonLink>
        </div>
      </div>
    </aside>
  )
}

function FreePlace({ number }: { number: number }) {
  const t = useCompareMessages()
  return (
    <span className="block size-11 rounded-control border border-dashed border-line-strong desktop:h-16 desktop:w-full">
      <VisuallyHidden>{t('compare.place', { n: number })}</VisuallyHidden>
    </span>
  )
}

/** The whole place is the button that empties it. */
function TakenPlace({ card, number, onRemove }: { card: ComparedCard | undefined; number: number; onRemove(): void }) {
  const t = useCompareMessages()
  const name = card?.name ?? t('compare.product', { n: number })
  return (
    <button
      type="button"
      onClick={onRemove}
      title={t('compare.remove', { name })}
      aria-label={t('compare.remove', { name })}
      className="relative flex size-11 items-center gap-3 rounded-control border border-line text-left hover:border-ink desktop:h-16 desktop:w-full desktop:pr-9"
    >
      {card && (
        <ProductPicture
          picture={card.image}
          alt=""
          sizes={SIZES.thumbnail}
          widest={320}
          className="size-full shrink-0 rounded-control desktop:w-15"
        />
      )}
      <span className="line-clamp-2 text-small max-desktop:hidden">{name}</span>
      <span className="absolute -top-1.5 -right-1.5 rounded-pill border border-line bg-paper desktop:top-1/2 desktop:right-2 desktop:-translate-y-1/2 desktop:border-0">
        <Icon name="x" size={16} />
      </span>
    </button>
  )
}
