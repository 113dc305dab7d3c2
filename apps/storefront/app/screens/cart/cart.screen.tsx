import type { SavedItem } from '@delguur/contract'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { CartForm } from '../../features/buying/cart-form.tsx'
import { useIsOutOfView } from '../../features/buying/use-is-out-of-view.ts'
import { readCartChange } from '../../features/cart/cart-change.ts'
import { CartLines, useRemoval } from '../../features/cart/cart-lines.tsx'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { type CartView, cartView } from '../../features/cart/cart-view.ts'
import { changeCart } from '../../features/cart/change-cart.server.ts'
import { freeDeliveryOf } from '../../features/cart/free-delivery.server.ts'
import { FreeDeliveryNote } from '../../features/cart/free-delivery-note.tsx'
import { OpenPaymentNote } from '../../features/cart/open-payment-note.tsx'
import { useOptimisticCart, useServerCart } from '../../features/cart/use-cart.ts'
import { type FreeDelivery, freeDeliveryText } from '../../features/catalog/free-delivery.ts'
import { GoodsSlot } from '../../features/catalog/goods-slot.tsx'
import type { VoucherView } from '../../features/coupons/coupon-view.ts'
import { EarnNote } from '../../features/coupons/earn-note.tsx'
import { vouchersOf } from '../../features/coupons/vouchers.server.ts'
import { paymentNames } from '../../features/payments/payment-names.ts'
import { savedItemsOf } from '../../features/saved/saved-items.server.ts'
import { useSavedMessages } from '../../features/saved/use-saved-messages.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useCouponMessages, useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { useShopState } from '../../state/shop-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyBagDrawing } from '../../ui/drawings/empty-bag-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'

/** Its script comes after the first view: until then the form works as a form does. */
const CouponSection = lazyComponent(async () => ({
  default: (await import('../../features/coupons/coupon-section.tsx')).CouponSection,
}))

const SaveForLater = lazyComponent(() => import('../../features/saved/save-for-later.tsx'))
const AgreedNote = lazyComponent(() => import('../../features/quotes/agreed-note.tsx'))
const SavedSection = lazyComponent(() => import('../../features/saved/saved-section.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, publicApi } = context.get(shopContext)
  const [order, saved] = await Promise.all([api.orders.current(), savedItemsOf(api)])
  if (!order) return { filled: null, saved }
  const [vouchers, free, methods] = await Promise.all([
    vouchersOf(api),
    freeDeliveryOf(api, order),
    publicApi.checkout.paymentMethods().catch(() => null),
  ])
  return { filled: { cart: cartView(order), vouchers, free, payments: paymentNames(methods) }, saved }
}

/** Handles forms from pages without scripts; the cart page shows the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api, locale } = context.get(shopContext)
  const form = await request.formData()
  const change = readCartChange(form)
  if (!change) throw data(null, { status: 400 })
  const reply = await changeCart(api, change)
  const back = form.get('back') === 'checkout' ? '/checkout' : '/cart'
  return reply.ok ? redirect(pathInLocale(back, locale), 303) : data(reply, { status: 409 })
}

/** Without a connection the current cart stays. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.isOffline ? false : defaultShouldRevalidate

export default function CartScreen() {
  const t = useSavedMessages()
  const { filled, saved } = useLoaderData<typeof loader>()
  useSameCart(filled?.cart)
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('cart.title')} noIndex />
      <WithoutScripts />
      <Refusal />
      {filled ? <FilledCart {...filled} /> : <EmptyCart />}
      <SavedSlot saved={saved} />
      <GoodsSlot {...(filled && { cart: { lines: filled.cart.lines, title: t('saved.goes_with') } })} />
    </div>
  )
}

/** Keeps the page in step with the header's cart, which reloads after changes in other tabs. */
function useSameCart(shown: CartView | undefined) {
  const { revalidate } = useRevalidator()
  const served = useServerCart()
  const now = JSON.stringify(served)
  const before = useRef(now)
  before.current = JSON.stringify(shown ?? null)
  // Runs once for each cart that the header loads.
  useEffect(() => {
    if (now !== undefined && now !== before.current) void revalidate()
  }, [now, revalidate])
}

function Refusal() {
  const reply = useActionData<typeof action>()
  if (!reply || reply instanceof Response || reply.code !== undefined) return null
  return (
    <div role="alert" className="mb-4">
      <FieldError>{reply.message}</FieldError>
    </div>
  )
}

function EmptyCart() {
  const t = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      drawing={<EmptyBagDrawing />}
      title={t('cart.empty')}
      text={t('cart.empty_hint')}
      action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
    />
  )
}

interface FilledCartProps {
  cart: CartView
  vouchers: readonly VoucherView[]
  free: FreeDelivery | null
  /** Names of the payment methods. */
  payments: readonly string[]
}

function FilledCart({ cart: served, ...about }: FilledCartProps) {
  const t = useMessages()
  const cart = useOptimisticCart(served)
  if (cart.lines.length === 0) return <EmptyCart />
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-heading">
          {t('cart.title')}{' '}
          <span className="text-lead font-normal text-ink-soft">{t('cart.pcs', { n: cart.total_quantity })}</span>
        </h1>
        {!cart.open_payment && !cart.quote && <EmptyButton cart={cart} />}
      </div>
      <div className="mt-4 grid gap-8 desktop:grid-cols-[minmax(0,1fr)_400px] desktop:items-start desktop:gap-14">
        <div>
          <OpenPaymentNote cart={cart} />
          {cart.quote && (
            <Suspense>
              <AgreedNote quoteId={cart.quote.id} until={cart.quote.until} />
            </Suspense>
          )}
          <CartLines cart={cart} actionOf={(line, onGone) => <SaveForLater line={line} onSaved={onGone} />} />
        </div>
        <CartSummary cart={cart} {...about} />
      </div>
    </>
  )
}

function SavedSlot({ saved }: { saved: SavedItem[] | null }) {
  const isOnDevice = useShopState((state) => state.savedLines.length > 0)
  if (!saved?.length && !isOnDevice) return null
  return (
    <Suspense>
      <SavedSection saved={saved} />
    </Suspense>
  )
}

function EmptyButton({ cart }: { cart: CartView }) {
  const t = useMessages()
  const { empty } = useRemoval()
  return (
    <CartForm change={{ intent: 'empty' }} onPress={() => empty(cart)}>
      <Button type="submit" variant="quiet" className="-mx-4">
        {t('cart.clear')}
      </Button>
    </CartForm>
  )
}

function CartSummary({ cart, vouchers, free, payments }: FilledCartProps) {
  const t = useCouponMessages()
  const reply = useActionData<typeof action>()
  const answered = reply instanceof Response ? undefined : reply
  const hasProblem = cart.lines.some(({ problem }) => problem)
  const checkout = useRef<HTMLDivElement>(null)
  return (
    <section aria-label={t('cart.total')} className="desktop:sticky desktop:top-28">
      <Card>
        {free && !cart.open_payment && <FreeDeliveryNote free={free} itemTotal={cart.item_total} />}
        {!cart.open_payment && !cart.quote && (
          <div className="mb-4 border-b border-line pb-3">
            <Suspense>
              <CouponSection
                discounts={cart.discounts}
                hints={cart.promotion_hints}
                vouchers={vouchers}
                answered={answered}
              />
            </Suspense>
          </div>
        )}
        <CartTotals
          totals={cart}
          expectedDelivery={isFree(free, cart) ? freeDeliveryText(t, free, cart.item_total) : undefined}
        />
        <div className="mt-3 empty:hidden">
          <EarnNote earnings={cart.earnings} />
        </div>
        {hasProblem && (
          <div className="mt-4" role="status">
            <FieldError>{t('cart.fix_first')}</FieldError>
          </div>
        )}
        {!cart.open_payment && (
          <div ref={checkout} className="mt-5">
            <ButtonLink to="/checkout" size="large" wide prefetch="none">
              {t('cart.checkout')}
            </ButtonLink>
          </div>
        )}
        <ButtonLink to="/products" variant="quiet" wide className="mt-2">
          {t('cart.continue')}
        </ButtonLink>
        {!cart.open_payment && !cart.quote && <QuoteLink />}
      </Card>
      <p className="mt-4 flex items-start gap-2 px-1 text-small text-ink-soft">
        <Icon name="shield-check" size={18} />
        {t('cart.reassurance')}
      </p>
      {payments.length > 0 && (
        <p className="mt-4 flex items-start gap-2 px-1 text-small text-ink-soft">
          <Icon name="wallet" size={18} />
          {payments.join(' · ')}
        </p>
      )}
      {!cart.open_payment && <CheckoutBar due={cart.due_total} button={checkout} />}
    </section>
  )
}

function QuoteLink() {
  const t = useSavedMessages()
  return (
    <ButtonLink to="/account/quotes/new" variant="quiet" wide prefetch="none">
      {t('saved.quote')}
    </ButtonLink>
  )
}

const isFree = (free: FreeDelivery | null, cart: CartView): free is FreeDelivery =>
  free !== null && cart.item_total >= free.from

interface CheckoutBarProps {
  due: number
  button: RefObject<HTMLElement | null>
}

/** On phones: the sum and the way on, above the tabs, while the button itself is out of view. */
function CheckoutBar({ due, button }: CheckoutBarProps) {
  const t = useMessages()
  if (!useIsOutOfView(button, true)) return null
  return (
    <section
      aria-label={t('cart.checkout')}
      data-buy-bar=""
      className="fixed inset-x-0 bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 flex min-h-16 items-center justify-between gap-3 border-t border-line bg-paper px-4 py-1.5 enter-from-below desktop:hidden"
    >
      <span className="money text-lead font-bold">{formatMoney(due)}</span>
      <ButtonLink to="/checkout" prefetch="none">
        {t('cart.checkout')}
      </ButtonLink>
    </section>
  )
}
