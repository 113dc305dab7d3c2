import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CartForm } from '../buying/cart-form.tsx'
import type { CartView } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

/** A note that the order awaits its payment, with buttons to continue it or to cancel it and change the cart. */
export function OpenPaymentNote({ cart }: { cart: CartView }) {
  const t = useMessages()
  const { change, isBusy } = useCartChange('give-up-payment')
  if (!cart.open_payment) return null
  const cancellation = { intent: 'give_up_payment', number: cart.number, paymentId: cart.open_payment } as const
  return (
    <section className="rounded-card bg-accent-soft p-4">
      <p className="font-medium">{t('cart.locked')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={`/checkout/${cart.number}/payment/${cart.open_payment}`} prefetch="none">
          {t('cart.continue_payment')}
        </ButtonLink>
        <CartForm change={cancellation} onPress={() => void change(cancellation)}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('cart.change_instead')}
          </Button>
        </CartForm>
      </div>
    </section>
  )
}
