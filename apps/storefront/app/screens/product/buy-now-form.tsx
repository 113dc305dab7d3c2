import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cartChangeFields } from '../../features/cart/cart-change.ts'
import { useCartChange } from '../../features/cart/use-cart.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, useProductMessages } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { asking, type Choice } from './add-button.tsx'
import { optionId } from './option-picker.tsx'

/** Adds the product and goes straight to the checkout; until scripts run it leads to the cart page. */
export function BuyNowForm({ variant, missing, onMissing, quantity }: Choice & { quantity: number }) {
  const t = useProductMessages()
  const locale = useLocale()
  const { buy, isBusy } = useBuyNow()
  if (!variant) {
    return (
      <ButtonLink to={`#${optionId(missing ?? '')}`} variant="secondary" size="large" wide onClick={asking(onMissing)}>
        {t('product.buy_now')}
      </ButtonLink>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    buy(variant.id, quantity)
  }
  const fields = cartChangeFields({ intent: 'add', variantId: variant.id, quantity })
  return (
    <form method="post" action={pathInLocale('/cart', locale)} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="large" wide busy={isBusy}>
        {t('product.buy_now')}
      </Button>
    </form>
  )
}

function useBuyNow() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { change, reply, isBusy } = useCartChange()
  const isAwaited = useRef(false)

  useEffect(() => {
    if (isBusy || !isAwaited.current || !reply) return
    isAwaited.current = false
    if (reply.ok) void navigate(pathInLocale('/checkout', locale))
  }, [isBusy, reply, navigate, locale])

  return {
    isBusy,
    buy(variantId: number, quantity: number) {
      isAwaited.current = true
      void change({ intent: 'add', variantId, quantity })
    },
  }
}
