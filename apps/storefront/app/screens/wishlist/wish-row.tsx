import type { WishedProduct } from '@delguur/contract'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { VariantRow } from '../../features/wishes/variant-row.tsx'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ListTab } from './wishes-view.ts'

interface WishRowProps {
  wish: WishedProduct
  /** Lists that it can be moved to. */
  others: readonly ListTab[]
}

/** A wish of a customer: to the cart, to another list, or away. */
export function WishRow({ wish, others }: WishRowProps) {
  const t = useWishMessages()
  const { product: card } = wish
  if (!card) return <GoneWish wish={wish} />
  return (
    <VariantRow card={card} note={<PriceSince before={wish.price_when_added} now={card.price} />}>
      {card.for_sale && <CartForm wish={wish} name={card.name} />}
      <RemoveForm wish={wish} label={`${t('wish.remove')}: ${card.name}`} />
      {others.length > 0 && <MoveForm wish={wish} others={others} name={card.name} />}
    </VariantRow>
  )
}

/** The shop does not show it any more. */
function GoneWish({ wish }: { wish: WishedProduct }) {
  const t = useWishMessages()
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3 text-ink-soft">
      <p>{t('wish.gone')}</p>
      <RemoveForm wish={wish} label={t('wish.remove')} />
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
      <Button type="submit" icon="shopping-cart" busy={isSending}>
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
      <IconButton type="submit" icon="trash-2" label={label} className="text-ink-soft hover:text-problem" />
    </AreaForm>
  )
}

function MoveForm({ wish, others, name }: WishRowProps & { name: string }) {
  const t = useWishMessages()
  return (
    <details className="group basis-full">
      <summary className="flex min-h-11 items-center gap-2 text-note font-semibold text-accent desktop:justify-end">
        {t('wish.move')}
        <VisuallyHidden>: {name}</VisuallyHidden>
        <Icon name="chevron-down" size={18} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <AreaForm name="move" entry={wish.id} className="flex items-end gap-2 desktop:justify-end">
        <SelectField
          name="target"
          id={`target-${wish.id}`}
          label={t('wish.lists')}
          required
          options={others.map((list) => ({ value: String(list.id), label: list.name }))}
          className="min-w-0 flex-1 desktop:w-48 desktop:flex-none"
        />
        <Button type="submit" variant="secondary">
          {t('wish.move_now')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </AreaForm>
    </details>
  )
}
