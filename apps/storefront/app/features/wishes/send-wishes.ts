import { MAX_WISHES } from '@delguur/contract/constants'
import { FALLBACK_TEXTS } from '../../i18n/fallback-texts.ts'
import { type Locale, localeOfPath, pathInLocale } from '../../i18n/locale.ts'
import { useShopState } from '../../state/shop-state.ts'
import { trackWish } from './track-wish.ts'
import { createWishSender, type WishReply } from './wish-sender.ts'

const TEXTS = {
  mn: async () => (await import('../../i18n/messages/wishes.mn.ts')).wishesMn,
  en: async () => (await import('../../i18n/messages/wishes.en.ts')).wishesEn,
}

const isWished = (variantId: number): boolean => useShopState.getState().wish.variantIds.includes(variantId)

const sender = createWishSender({
  isWished,
  async send(variantId, wanted) {
    const { user, wish } = useShopState.getState()
    // The wishes of a visitor are on this device.
    const reply: WishReply = user
      ? await post({ intent: wanted ? 'add' : 'remove', variant_id: String(variantId) })
      : { ok: true, variantIds: wish.variantIds }
    if (reply.ok && wanted) trackWish(variantId, localeOfThisPage()).catch(() => undefined)
    return reply
  },
  restore(variantId, wanted, text) {
    const { notify, toggleWish } = useShopState.getState()
    if (isWished(variantId) !== wanted) toggleWish(variantId)
    notify({ text, tone: 'problem' })
  },
  onSettled: takeWishes,
})

// Pages of the server load it, too.
if (!import.meta.env.SSR) addEventListener('pagehide', sender.flush)

export const { flush: sendWaitingWishes, isSettled: areWishesSettled } = sender

/** Takes over the shop's wishes of a customer. Hearts that were pressed meanwhile stay as they are. */
export function takeWishes(variantIds: readonly number[]): void {
  const { user, wish } = useShopState.getState()
  if (!user) return
  const waiting = wish.variantIds.filter(sender.isWaiting)
  const others = variantIds.filter((variantId) => !sender.isWaiting(variantId))
  useShopState.setState({ wish: { variantIds: [...waiting, ...others], syncedAt: Date.now() } })
}

/** Confirms the press of a heart, and tells the shop of it if the customer is logged in. */
export async function sendWish(variantId: number, wasWished: boolean): Promise<void> {
  sender.changed(variantId, wasWished)
  await announce(!wasWished)
}

/** Confirms a wish that the shop knows of. */
export async function confirmWish(variantId: number): Promise<void> {
  trackWish(variantId, localeOfThisPage()).catch(() => undefined)
  await announce(true)
}

/** Says that something is wished for, or no more. */
async function announce(isWished: boolean): Promise<void> {
  const t = await TEXTS[localeOfThisPage()]()
  const { notify } = useShopState.getState()
  if (isWished) notify({ text: t['wish.added'], tone: 'good', action: { label: t['wish.view'], to: '/wishlist' } })
  else notify({ text: t['wish.removed'] })
}

/**
 * Brings the device in line with the shop: a visitor's wishes join those of the customer who has logged in, and nothing
 * stays of one who has logged out.
 */
export async function syncWishes(): Promise<void> {
  const { user, wish } = useShopState.getState()
  if (!user) return useShopState.setState({ wish: { variantIds: [], syncedAt: null } })
  const gathered = wish.syncedAt === null ? wish.variantIds.slice(0, MAX_WISHES) : []
  const reply = await post({ intent: 'sync', variant_ids: gathered.join(',') })
  if (reply.ok) takeWishes(reply.variantIds)
}

const localeOfThisPage = (): Locale => localeOfPath(location.pathname)

async function post(fields: Record<string, string>): Promise<WishReply> {
  const locale = localeOfThisPage()
  try {
    const reply = await fetch(pathInLocale('/wishlist/data', locale), {
      method: 'POST',
      body: new URLSearchParams(fields),
      // It arrives though the page is left.
      keepalive: true,
    })
    return await reply.json()
  } catch {
    return { ok: false, message: FALLBACK_TEXTS[locale].offline }
  }
}
