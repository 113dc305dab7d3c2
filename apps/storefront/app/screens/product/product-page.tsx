import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AlertSlot } from '../../features/alerts/alert-slot.tsx'
import type { CardDisplay, CatalogCard } from '../../features/catalog/card.ts'
import type { ZoneView } from '../../features/catalog/delivery-zone.ts'
import { chosenVariant, missingOption, readSelection, variantsWith } from '../../features/catalog/variant-choice.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { BuyBox } from './buy-box.tsx'
import { CompareSlot } from './compare-slot.tsx'
import { DeliveryNote, DeliveryZones } from './delivery-note.tsx'
import { DeliveryOffers } from './delivery-offers.tsx'
import { Gallery } from './gallery.tsx'
import type { FirstOffers } from './offer-data.ts'
import { OptionPicker, optionId } from './option-picker.tsx'
import { PriceBlock } from './price-block.tsx'
import { cheapest, isForSale, type ProductData, picturesFor } from './product-data.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductTitle } from './product-title.tsx'
import { PromotionList } from './promotion-list.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { StoreStock } from './store-stock.tsx'

/** Below the first view: the page is interactive before their script has come. */
const ProductShelves = lazyComponent(() => import('./product-shelves.tsx'))

interface ProductPageProps {
  product: ProductData
  monthly: Record<number, string>
  series: CatalogCard[]
  related: CatalogCard[]
  display: CardDisplay
  zones: ZoneView[]
  delivery: FirstOffers | null
  /** What search engines and shared links are told. */
  head: ReactNode
}

/** A product as shoppers see it. */
export function ProductPage({ head, product, monthly, series, related, display, zones, delivery }: ProductPageProps) {
  const t = useProductMessages()
  const { search } = useLocation()
  const button = useRef<HTMLDivElement>(null)
  const [highlighted, setHighlighted] = useState<string | null>(null)

  const selection = readSelection(product, new URLSearchParams(search))
  const variant = chosenVariant(product, selection)
  const matching = variantsWith(product, selection)
  const pictures = picturesFor(product, matching)
  const missing = missingOption(product, selection)
  const onMissing = () => {
    setHighlighted(missing)
    if (missing) leadTo(optionId(missing))
  }
  const watched = variant ?? cheapest(matching)
  const canBeHad = isForSale(matching)
  const isSoldOut = !isForSale(product.variants)
  const choice = { variant, matching, missing, onMissing }

  return (
    <div className="page pb-16 desktop:pb-10" data-unmeasured={product.unmeasured}>
      {head}
      <div className="pt-2 desktop:pt-5">
        <Breadcrumb
          crumbs={[
            { title: t('nav.all_products'), to: '/products' },
            ...product.taxons.map(({ name, permalink }) => ({ title: name, to: `/t/${permalink}` })),
          ]}
        />
      </div>
      <div className="mt-2 grid gap-6 desktop:mt-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)] desktop:gap-14 wide:grid-cols-[736px_minmax(0,1fr)] wide:gap-20">
        <div className="min-w-0">
          <Gallery key={pictures[0]?.hash} pictures={pictures} name={product.name} isLow={isSoldOut} />
        </div>
        <div className={classNames('flex min-w-0 flex-col', isSoldOut ? 'gap-4 desktop:gap-6' : 'gap-6')}>
          <ProductTitle product={product} variant={variant} isShort={isSoldOut} />
          <PriceBlock variants={matching} monthly={canBeHad ? monthly : {}} />
          {!isSoldOut && <PromotionList promotions={product.promotions} />}
          {/* What can be bought in place of it comes before the choice among what nobody can buy. */}
          <div className={classNames('flex flex-col gap-6', isSoldOut && 'max-desktop:order-1')}>
            <OptionPicker
              product={product}
              selection={selection}
              highlighted={highlighted === missing ? highlighted : null}
            />
          </div>
          <BuyBox product={product} button={button} related={related} {...choice} />
          <div className={isSoldOut ? '-my-2 -ml-4 max-desktop:order-1' : '-my-2'}>
            {watched && !isSoldOut && !product.unmeasured ? (
              <AlertSlot kind="price" slug={product.slug} variantId={watched.id} price={watched.price}>
                <CompareSlot id={product.id} name={product.name} />
              </AlertSlot>
            ) : (
              <CompareSlot id={product.id} name={product.name} />
            )}
          </div>
          {!isSoldOut && (
            <>
              <DeliveryNote returnHours={product.returnHours}>
                {delivery && canBeHad && <DeliveryOffers first={delivery} variantId={variant?.id ?? null} />}
              </DeliveryNote>
              <div className="-mt-2">
                <StoreStock variantId={variant?.id ?? null} />
                <DeliveryZones zones={zones} />
              </div>
            </>
          )}
        </div>
      </div>
      <ProductDetails product={product} />
      <Suspense fallback={<div className="h-100" />}>
        <ProductShelves product={product} series={series} related={related} display={display} />
      </Suspense>
      <StickyBuyBar name={product.name} button={button} {...choice} />
    </div>
  )
}

function leadTo(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  element?.focus({ preventScroll: true })
}
