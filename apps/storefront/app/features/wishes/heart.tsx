import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Wishes for a variant, or no more: it answers at once, and tells the shop later. Without scripts there is no heart. */
export function Heart({ variantId, name }: { variantId: number; name: string }) {
  const t = useMessages()
  const isWished = useShopState(({ wish }) => wish.variantIds.includes(variantId))
  const { toggleWish, notify } = useShopState.getState()
  const locale = useLocale()
  if (!useIsHydrated()) return null
  const press = () => {
    toggleWish(variantId)
    import('./send-wishes.ts').then(
      ({ sendWish }) => sendWish(variantId, isWished),
      () => {
        toggleWish(variantId)
        notify({ text: FALLBACK_TEXTS[locale].offline, tone: 'problem' })
      },
    )
  }
  return (
    <IconButton
      icon="heart"
      filled={isWished}
      aria-pressed={isWished}
      title={t('nav.wishlist')}
      label={`${t('nav.wishlist')}: ${name}`}
      className="aria-pressed:text-accent"
      onClick={press}
    />
  )
}
