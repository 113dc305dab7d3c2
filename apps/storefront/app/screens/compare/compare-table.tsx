import { type ReactNode, useEffect, useId, useRef } from 'react'
import { AddToCartForm } from '../../features/cart/add-to-cart-form.tsx'
import { useCompareMessages } from '../../features/compare/compare-texts.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Compared } from './compare.screen.tsx'

type Card = Compared['cards'][number]

const EDGE = 'border-b border-line align-top'
const CELL = `${EDGE} p-3`
/** On phones the names of rows stand above their values, so that two products fit beside each other. */
const NAME_CELL = `${EDGE} sticky left-0 w-0 p-0 desktop:w-56 desktop:bg-paper desktop:p-3`

/** A column for each product. The box above hides what is equal, without scripts too. */
export function CompareTable({ cards, rows }: Compared) {
  const t = useCompareMessages()
  const region = useFocusAfterRemoval(cards.length)
  const captionId = useId()
  return (
    <div className="group/compare">
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        {cards.length > 1 ? (
          <Checkbox name="differences">{t('compare.differences')}</Checkbox>
        ) : (
          <p className="pb-3 text-ink-soft">{t('compare.one_hint')}</p>
        )}
        {useIsHydrated() && (
          <Button variant="quiet" icon="printer" className="-mr-4" onClick={() => print()}>
            {t('compare.print')}
          </Button>
        )}
      </div>
      <section
        ref={region}
        aria-labelledby={captionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative rounded-card border border-line max-desktop:overflow-x-auto print:overflow-visible print:rounded-none"
      >
        <table className="w-full border-separate [border-spacing:0] text-left text-note desktop:table-fixed">
          <caption id={captionId} className="sr-only">
            {t('compare.title')}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(NAME_CELL, 'z-20 rounded-card desktop:top-20')}>
                <VisuallyHidden>{t('compare.property')}</VisuallyHidden>
              </th>
              {cards.map((card) => (
                <ProductColumn key={card.id} card={card} others={cards.filter(({ id }) => id !== card.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('compare.price')} cards={cards}>
              {({ price, old_price, sale_percent }) => (
                <Price size="small" price={price} oldPrice={old_price} percent={sale_percent} />
              )}
            </Row>
            <Row name={t('compare.stock')} cards={cards}>
              {({ stock }) => <StockLabel stock={stock} />}
            </Row>
            <Row name={t('compare.buy')} cards={cards} isOnScreenOnly>
              {(card) => <Buying card={card} />}
            </Row>
            {cards.some(({ badges }) => badges.length > 0) && (
              <Row name={t('compare.badges')} cards={cards}>
                {({ badges }) => <Value text={badges.join(', ') || null} />}
              </Row>
            )}
            {rows
              .filter(({ values }) => values.some(Boolean))
              .map(({ name, values, differs }) => (
                <Row key={name} name={name} cards={cards} isEqual={!differs}>
                  {(_, place) => <Value text={values[place] ?? null} />}
                </Row>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function ProductColumn({ card: { id, slug, name, image }, others }: { card: Card; others: readonly Card[] }) {
  const t = useCompareMessages()
  const forget = () =>
    useShopState.setState(({ comparedProducts }) => ({
      comparedProducts: comparedProducts.filter((one) => one !== id),
    }))
  const rest = others.map((other) => other.id).join(',')
  return (
    <th
      scope="col"
      className={classNames(
        CELL,
        others.length > 1 ? 'min-w-40' : 'min-w-[calc(50vw-1rem)]',
        'rounded-card bg-paper font-medium desktop:sticky desktop:top-20 desktop:z-10',
      )}
    >
      <span className="flex items-start justify-between gap-1">
        <ProductPicture
          picture={image}
          alt=""
          sizes="160px"
          widest={320}
          priority="first-row"
          className="w-20 rounded-control desktop:w-40"
        />
        <Link
          to={rest ? `/compare?ids=${rest}` : '/compare'}
          replace
          prefetch="none"
          onClick={forget}
          title={t('compare.remove', { name })}
          aria-label={t('compare.remove', { name })}
          className="-mt-2 -mr-2 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-tint hover:text-problem print:hidden"
        >
          <Icon name="x" />
        </Link>
      </span>
      <Link to={`/products/${slug}`} className="mt-2 line-clamp-3 hover:text-accent hover:underline">
        {name}
      </Link>
    </th>
  )
}

interface RowProps {
  name: string
  cards: readonly Card[]
  /** All products have the same: “only differences” hides the row. */
  isEqual?: boolean
  isOnScreenOnly?: boolean
  children(card: Card, place: number): ReactNode
}

function Row({ name, cards, isEqual = false, isOnScreenOnly = false, children }: RowProps) {
  return (
    <tr
      className={classNames(
        isEqual && cards.length > 1 && 'group-has-[:checked]/compare:hidden',
        isOnScreenOnly && 'print:hidden',
      )}
    >
      <th scope="row" className={classNames(NAME_CELL, 'z-10 text-small font-normal text-ink-soft desktop:text-note')}>
        <span className="absolute top-2 left-3 whitespace-nowrap desktop:static desktop:whitespace-normal">{name}</span>
      </th>
      {cards.map((card, place) => (
        <td key={card.id} className={classNames(CELL, 'max-desktop:pt-8')}>
          {children(card, place)}
        </td>
      ))}
    </tr>
  )
}

function Value({ text }: { text: string | null }) {
  const t = useCompareMessages()
  if (text !== null) return text
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.no_value')}</VisuallyHidden>
    </>
  )
}

/** A product with versions is bought on its page. */
function Buying({ card: { variant_id, slug, name } }: { card: Card }) {
  const t = useCompareMessages()
  if (variant_id) {
    return (
      <div className={BUTTON_CLASS}>
        <AddToCartForm variantId={variant_id} name={name} quantity={1} wide />
      </div>
    )
  }
  return (
    <div className={BUTTON_CLASS}>
      <ButtonLink to={`/products/${slug}`} variant="secondary" wide>
        {t('compare.choose')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </ButtonLink>
    </div>
  )
}

/** Buttons keep to one line in the narrow columns of a phone. */
const BUTTON_CLASS = 'whitespace-nowrap max-desktop:[&_:is(a,button)]:px-1 max-desktop:[&_svg]:hidden'

/** The focus stays in the table when the link that had it is gone. */
function useFocusAfterRemoval(columns: number) {
  const region = useRef<HTMLElement>(null)
  const before = useRef(columns)
  useEffect(() => {
    if (columns < before.current) region.current?.focus({ preventScroll: true })
    before.current = columns
  }, [columns])
  return region
}
