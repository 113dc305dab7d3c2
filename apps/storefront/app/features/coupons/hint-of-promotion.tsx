import { useCouponMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CartForm } from '../buying/cart-form.tsx'
import type { PromotionHintView } from '../cart/cart-view.ts'
import { useCartChange } from '../cart/use-cart.ts'

/** CONT-06: what is missing for a promotion; a gift that the cart has enough for can be taken here. */
export function HintOfPromotion({ message, gift }: PromotionHintView) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-tint p-3 text-note font-medium">
      <Icon name="ticket" size={18} className="mt-1 text-stock" />
      <div className="min-w-0 flex-1">
        <p aria-live="polite">{message}</p>
        {gift && <TakeGift variantId={gift.variant_id} name={gift.name} />}
      </div>
    </div>
  )
}

function TakeGift({ variantId, name }: { variantId: number; name: string }) {
  const t = useCouponMessages()
  const { change, isBusy } = useCartChange('add')
  const add = { intent: 'add', variantId, quantity: 1 } as const
  return (
    <CartForm change={add} onPress={() => change(add)} className="mt-2">
      <Button type="submit" variant="secondary" busy={isBusy} aria-label={t('coupon.take_gift_name', { name })}>
        {t('coupon.take_gift')}
      </Button>
    </CartForm>
  )
}
