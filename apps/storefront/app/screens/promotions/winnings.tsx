import type { Draw } from '@delguur/contract'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Link } from '../../ui/link.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'

const PLACES = {
  coupon: { to: '/account/coupons', text: 'promotions.in_coupons' },
  credit: { to: '/account/wallet', text: 'promotions.in_wallet' },
  gift_card: { to: '/account/gift-cards', text: 'promotions.in_gift_cards' },
  goods: { to: '/account/tickets', text: 'promotions.in_tickets' },
} as const

/** Code of what was won, and the page where it is kept. */
export function Winnings({ prize, code }: Pick<Draw, 'prize' | 'code'>) {
  const t = usePromotionMessages()
  const place = prize && prize.kind !== 'nothing' ? PLACES[prize.kind] : null
  return (
    <>
      {code && (
        <dl className="mt-2 border-t border-dashed border-line-strong">
          <Copyable label={t('promotions.code')} shown={code} copied={code} />
        </dl>
      )}
      {prize?.kind === 'gift_card' && <p className="mt-2 text-note">{t('promotions.gift_card_sent')}</p>}
      {place && (
        <Link to={place.to} prefetch="none" className="inline-flex min-h-11 items-center text-note text-accent">
          {t(place.text)}
        </Link>
      )}
    </>
  )
}
