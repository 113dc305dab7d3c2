import { type RefObject, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { AlertSlot } from '../../features/alerts/alert-slot.tsx'
import { QuantityStepper } from '../../features/buying/quantity-stepper.tsx'
import type { CatalogCard } from '../../features/catalog/card.ts'
import { selectionSearch } from '../../features/catalog/variant-choice.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Link } from '../../ui/link.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { AddButton } from './add-button.tsx'
import { BuyNowForm } from './buy-now-form.tsx'
import { isForSale, nearestVariants, type ProductData, type VariantView } from './product-data.ts'

const Substitutes = lazyComponent(() => import('./substitutes.tsx'))

/** Upper limit while no variant is chosen, so that the stock is unknown. */
const MAX_UNKNOWN_STOCK = 99
/** Pieces from which the shop may have a better price. */
const MANY = 5

interface BuyBoxProps {
  product: ProductData
  variant: VariantView | null
  /** Variants that match the selection so far. */
  matching: readonly VariantView[]
  /** Code of the next option to choose. */
  missing: string | null
  /** Observed: once it leaves the view, the bar at the bottom of the phone replaces it. */
  button: RefObject<HTMLDivElement | null>
  /** Goods like it, in stock. */
  related: readonly CatalogCard[]
  onMissing(): void
}

/** Quantity, “add to cart” and “buy now”. The buttons stay enabled while an option is missing, and ask for it. */
export function BuyBox({ product, variant, matching, missing, button, related, onMissing }: BuyBoxProps) {
  const [chosen, setChosen] = useState(1)
  const maximum = Math.max(1, variant?.pieces ?? MAX_UNKNOWN_STOCK)
  const quantity = Math.min(chosen, maximum)
  const choice = { name: product.name, variant, missing, onMissing }

  if (!isForSale(matching)) return <SoldOut product={product} wanted={matching[0]} related={related} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper name={product.name} value={quantity} maximum={maximum} onChange={setChosen} />
        {variant && !product.isPreorder && <Availability variant={variant} />}
        {product.isPreorder && <Preorder day={product.availableFrom ?? ''} />}
      </div>
      <div className="grid gap-2 tablet:grid-cols-2">
        {/* The button in it is another one once a variant is chosen. */}
        <div ref={button}>
          <AddButton {...choice} quantity={quantity} size="large" />
        </div>
        <BuyNowForm {...choice} quantity={quantity} />
      </div>
      {variant && quantity >= MANY && <QuoteLink slug={product.slug} variantId={variant.id} quantity={quantity} />}
    </div>
  )
}

function QuoteLink({ slug, variantId, quantity }: { slug: string; variantId: number; quantity: number }) {
  const t = useProductMessages()
  return (
    <Link
      to={`/account/quotes/new?product=${slug}&variant=${variantId}&quantity=${quantity}`}
      prefetch="none"
      className="self-start text-note text-accent hover:underline"
    >
      {t('product.quote')}
    </Link>
  )
}

function Preorder({ day }: { day: string }) {
  const t = useProductMessages()
  return <strong className="text-note font-semibold">{t('product.preorder_from', { date: day })}</strong>
}

function Availability({ variant: { stock, pieces } }: { variant: VariantView }) {
  const t = useProductMessages()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StockLabel stock={stock} />
      {stock === 'low_stock' && (
        <span className="text-small text-ink-soft">{t('product.pieces_left', { n: pieces })}</span>
      )}
    </span>
  )
}

interface WantedProps {
  product: ProductData
  /** The chosen variant, or the first that matches the choice so far. */
  wanted: VariantView | undefined
}

function SoldOut({ product, wanted, related }: WantedProps & Pick<BuyBoxProps, 'related'>) {
  const t = useProductMessages()
  const { availableFrom, isShownOnly, variants } = product
  const hasOthers = isForSale(variants)
  if (isShownOnly) return <p className="rounded-card bg-tint p-4 text-note">{t('product.shown_only')}</p>
  return (
    <div role="status" className="rounded-card bg-tint p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StockLabel stock={wanted?.stock ?? 'out_of_stock'} />
        <span className="text-note text-ink-soft">
          {availableFrom
            ? t('product.available_from', { date: availableFrom })
            : t('product.sold_out_hint', { others: Number(hasOthers) })}
        </span>
      </p>
      <OtherVariants product={product} wanted={wanted} />
      {wanted && !product.unmeasured && (
        <div className="mt-4">
          <AlertSlot kind="stock" slug={product.slug} variantId={wanted.id} price={wanted.price} />
        </div>
      )}
      {!hasOthers && related.length > 0 && (
        <div className="mt-4">
          <Suspense>
            <Substitutes cards={related} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Links to available variants, first those that differ least from the wanted one. */
function OtherVariants({ product, wanted }: WantedProps) {
  const { pathname } = useLocation()
  const others = nearestVariants(product, wanted)
  if (others.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {others.map(({ id, options }) => (
        <li key={id}>
          <ButtonLink to={pathname + selectionSearch(product, options)} variant="secondary" replace prefetch="none">
            {product.optionTypes
              .flatMap(({ code, values }) => values.find((value) => value.code === options[code])?.name ?? [])
              .join(', ')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
