import type { Wishlist } from '@delguur/contract'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { GoodsSlot } from '../../features/catalog/goods-slot.tsx'
import { areWishesSettled, sendWaitingWishes, takeWishes } from '../../features/wishes/send-wishes.ts'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { HeartDrawing } from '../../ui/drawings/heart-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { ListSettings } from './list-settings.tsx'
import { WishCard } from './wish-card.tsx'
import { type CustomerWishesView, listPath } from './wishes-view.ts'

/** The lists of a customer as tabs, with the wishes of one. */
export function CustomerWishes({ wishes }: { wishes: CustomerWishesView }) {
  const t = useWishMessages()
  const { tabs, list, longer, sharedUrl, variantIds, pageKey } = wishes
  useSameWishes(variantIds)
  return (
    <>
      <h1 className="text-heading">{t('nav.wishlist')}</h1>
      {tabs.length > 1 && (
        <PillLinks
          label={t('wish.lists')}
          links={tabs.map(({ id, name, count }) => ({
            to: listPath(id),
            text: `${name} · ${count}`,
            isHere: id === list?.id,
          }))}
          isLong
          className="mt-4"
        />
      )}
      <div className="mt-4 grid gap-8 desktop:grid-cols-[minmax(0,1fr)_360px] desktop:items-start desktop:gap-14">
        {list ? <WishedGoods key={list.id} list={list} tabs={tabs} longer={longer} /> : <NoWishes />}
        <div className="border-t border-line">
          {list && <ListSettings key={list.id} list={list} sharedUrl={sharedUrl} />}
          <NewList key={pageKey} pageKey={pageKey} />
        </div>
      </div>
      {!list && <GoodsSlot />}
    </>
  )
}

interface WishedGoodsProps extends Pick<CustomerWishesView, 'tabs' | 'longer'> {
  list: Wishlist
}

function WishedGoods({ list, tabs, longer }: WishedGoodsProps) {
  const goods = useFocusAfter<HTMLElement>('remove', 'cart', 'move')
  const others = tabs.filter(({ id }) => id !== list.id)
  if (list.wished_products.length === 0) return <NoWishes />
  return (
    <div>
      <section ref={goods} tabIndex={-1} aria-label={list.name} className="outline-none">
        <ProductGrid columns={4}>
          {list.wished_products.map((wish) => (
            <WishCard key={wish.id} wish={wish} others={others} />
          ))}
        </ProductGrid>
      </section>
      <LongerList shown={list.wished_products.length} total={list.wish_count} to={longer} />
    </div>
  )
}

function NoWishes() {
  const t = useWishMessages()
  return (
    <EmptyState
      drawing={<HeartDrawing />}
      title={t('wish.empty')}
      text={t('wish.empty_hint')}
      action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
    />
  )
}

function NewList({ pageKey }: { pageKey: string }) {
  const t = useWishMessages()
  const { reply, field, isSending } = useFormReply('create')
  return (
    <Accordion title={t('wish.create')} open={reply?.ok === false}>
      <AreaForm name="create" className="grid gap-3">
        <input type="hidden" name="page_key" value={pageKey} />
        <TextField
          {...field('name')}
          label={t('wish.name')}
          hint={t('wish.created_hint')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" icon="plus" busy={isSending} className="justify-self-start">
          {t('wish.create')}
        </Button>
      </AreaForm>
    </Accordion>
  )
}

/** Keeps the hearts of this device and the page in step: each follows a change of the other. */
function useSameWishes(shown: readonly number[]): void {
  const { revalidate } = useRevalidator()
  const wish = useShopState((state) => state.wish)
  const isAskedAgain = useRef(false)
  useEffect(() => {
    sendWaitingWishes()
    // What a visitor has gathered is joined first. The page may have been asked for before a press reached the shop: where its
    // first answer differs, it is asked again below.
    if (isAskedAgain.current && useShopState.getState().wish.syncedAt !== null) takeWishes(shown)
    isAskedAgain.current = true
  }, [shown])
  useEffect(() => {
    const { variantIds } = useShopState.getState().wish
    if (wish.syncedAt !== null && areWishesSettled() && !isSame(variantIds, shown)) void revalidate()
  }, [wish, shown, revalidate])
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))
