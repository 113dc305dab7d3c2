import type { WishedProduct } from '@delguur/contract'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { WishedCard } from '../../features/wishes/wished-card.tsx'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ListTab } from './wishes-view.ts'

interface WishCardProps {
  wish: WishedProduct
  /** Lists that it can be moved to. */
  others: readonly ListTab[]
}

/** A wish of a customer: to the cart, to another list, or away. */
export function WishCard({ wish, others }: WishCardProps) {
  const t = useWishMessages()
  const { product: card } = wish
  if (!card) return <GoneWish wish={wish} />
  return (
    <WishedCard
      card={card}
      note={<PriceSince before={wish.price_when_added} now={card.price} />}
      corner={<RemoveForm wish={wish} label={`${t('wish.remove')}: ${card.name}`} />}
      action={others.length > 0 && <MoveMenu wish={wish} others={others} name={card.name} />}
    >
      {card.for_sale && <CartForm wish={wish} name={card.name} />}
    </WishedCard>
  )
}

/** The shop does not show it any more. */
function GoneWish({ wish }: { wish: WishedProduct }) {
  const t = useWishMessages()
  return (
    <div className="relative flex aspect-square items-center rounded-card bg-tint p-4 text-center text-ink-soft">
      <p className="flex-1">{t('wish.gone')}</p>
      <div className="card-corner">
        <RemoveForm wish={wish} label={t('wish.remove')} />
      </div>
    </div>
  )
}

function PriceSince({ before, now }: { before: number; now: number }) {
  const t = useWishMessages()
  if (before === now) return null
  const amount = formatMoney(Math.abs(now - before))
  return (
    <p className={classNames('text-small', now < before ? 'font-medium text-fall' : 'text-ink-soft')}>
      {t(now < before ? 'wish.fallen' : 'wish.risen', { amount })}
    </p>
  )
}

function CartForm({ wish, name }: { wish: WishedProduct; name: string }) {
  const t = useWishMessages()
  const { isSending } = useFormReply('cart', wish.id)
  return (
    <AreaForm name="cart" entry={wish.id} done={t('product.added')}>
      <input type="hidden" name="variant_id" value={wish.variant_id} />
      <Button type="submit" icon="shopping-cart" wide busy={isSending}>
        {t('product.add_to_cart')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </AreaForm>
  )
}

function RemoveForm({ wish, label }: { wish: WishedProduct; label: string }) {
  const t = useWishMessages()
  return (
    <AreaForm name="remove" entry={wish.id} done={t('wish.removed')}>
      <input type="hidden" name="variant_id" value={wish.variant_id} />
      <IconButton type="submit" icon="heart" filled label={label} className="text-accent!" />
    </AreaForm>
  )
}

/** Opens the other lists, one press each; the browser opens and closes it, without scripts, too. */
function MoveMenu({ wish, others, name }: WishCardProps & { name: string }) {
  const t = useWishMessages()
  const id = `move-${wish.id}`
  const label = `${t('wish.move')}: ${name}`
  return (
    <>
      <IconButton icon="ellipsis" label={label} title={t('wish.move')} popoverTarget={id} />
      <div
        popover="auto"
        id={id}
        role="dialog"
        aria-label={label}
        className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full rounded-t-card bg-paper px-4 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-ink shadow-overlay desktop:my-auto desktop:w-120 desktop:rounded-card"
      >
        <p className="text-lead font-semibold">{t('wish.move')}</p>
        <p className="text-note text-ink-soft">{name}</p>
        <AreaForm name="move" entry={wish.id} className="mt-3 grid gap-2">
          {others.map((list) => (
            <Button key={list.id} type="submit" name="target" value={list.id} variant="secondary" wide>
              {list.name}
            </Button>
          ))}
        </AreaForm>
      </div>
    </>
  )
}
