import type { Product } from '@delguur/contract'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { AddToCartForm } from '../cart/add-to-cart-form.tsx'
import { usedOptions } from './used-options.ts'
import { chosenVariant, missingOption, readSelection, valueState, variantsWith, withValue } from './variant-choice.ts'

interface VariantFormProps {
  product: Product
  /** Called after the chosen variant was added to the cart. */
  onAdded(): void
}

/** The options of a product, the price and stock of the choice, and its addition to the cart. */
export function VariantForm({ product, onAdded }: VariantFormProps) {
  const t = useMessages()
  const choosable = choosableOf(product)
  const [selection, setSelection] = useState(() => readSelection(choosable, new URLSearchParams()))
  const [isAsked, setIsAsked] = useState(false)
  const variant = chosenVariant(choosable, selection)
  const missing = missingOption(choosable, selection)
  const shown = variantsWith(choosable, selection)[0] ?? choosable.variants[0]
  const canBeHad = variant?.stock === 'in_stock' || variant?.stock === 'low_stock'
  useAddition(variant?.id ?? null, onAdded)

  return (
    <div className="flex flex-col gap-5">
      {shown && (
        <div className="flex items-center gap-4">
          <ProductPicture
            picture={shown.images[0] ?? product.image}
            alt=""
            sizes={SIZES.row}
            className="w-24 shrink-0 rounded-control"
          />
          <div>
            <Price
              price={shown.current_price}
              oldPrice={shown.selling_price === null ? null : shown.price}
              percent={shown.sale_percent}
              size="small"
            />
            {variant && <StockLabel stock={variant.stock} />}
          </div>
        </div>
      )}
      {choosable.optionTypes.map(({ code, name, values }) => (
        <ChoiceChips
          key={code}
          legend={name}
          name={`${product.slug}-${code}`}
          value={selection[code] ?? ''}
          onChange={(value) => setSelection(withValue(choosable, selection, code, value))}
          error={isAsked && missing === code ? t('product.choose_option', { option: name }) : undefined}
          options={values.map((value) => ({
            value: value.code,
            label: value.name,
            swatch: value.swatch,
            ...(valueState(choosable, selection, code, value.code) === 'sold_out' && { note: t('stock.sold_out') }),
          }))}
        />
      ))}
      <div aria-live="polite">
        {variant && canBeHad && (
          <AddToCartForm variantId={variant.id} name={product.name} quantity={1} size="large" wide />
        )}
        {variant && !canBeHad && <p className="text-note text-ink-soft">{t('stock.sold_out')}</p>}
        {!variant && (
          <Button icon="shopping-cart" size="large" wide onClick={() => setIsAsked(true)}>
            {t('product.add_to_cart')}
          </Button>
        )}
      </div>
    </div>
  )
}

const choosableOf = (product: Product) => ({
  defaultVariantId: product.vid,
  optionTypes: usedOptions(product),
  variants: product.variants.map((variant) => ({ ...variant, options: variant.option_values })),
})

/** Reports an addition of the variant; one of three seconds ago, before the form was opened, is none. */
function useAddition(variantId: number | null, onAdded: () => void) {
  const isAdded = useShopState(({ justChanged }) => variantId !== null && justChanged === variantId)
  const wasAdded = useRef(isAdded)
  useEffect(() => {
    if (isAdded && !wasAdded.current) onAdded()
    wasAdded.current = isAdded
  }, [isAdded, onAdded])
}
