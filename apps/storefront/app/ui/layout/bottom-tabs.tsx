import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useUser } from '../../state/user-context.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { AccountLabel } from './account-label.tsx'
import { CountBadge } from './count-badge.tsx'
import { UserMark } from './user-mark.tsx'

/** The five tabs of the phone; “catalogue” opens the menu, and links to all products until scripts run. */
export function BottomTabs({ cartCount }: { cartCount: number }) {
  const t = useMessages()
  const user = useUser()
  const wishCount = useShopState(({ wish }) => wish.variantIds.length)
  const openPanel = useShopState((state) => state.openPanel)
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    openPanel('menu')
  }
  return (
    <nav
      aria-label={t('nav.tabs')}
      data-tabs=""
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <Tab to="/" icon={<Icon name="house" size={22} />} text={t('nav.home')} />
      <Tab to="/products" icon={<Icon name="layout-grid" size={22} />} text={t('nav.catalogue')} onClick={openMenu} />
      <Tab to="/wishlist" icon={<Icon name="heart" size={22} />} text={t('nav.wishlist_short')} count={wishCount} />
      <Tab
        to="/cart"
        icon={<Icon name="shopping-cart" size={22} />}
        text={t('nav.cart')}
        count={cartCount}
        label={t('nav.cart_count', { n: cartCount })}
      />
      <Tab to="/account" icon={<UserMark name={user?.name} />} text={<AccountLabel />} />
    </nav>
  )
}

interface TabProps {
  to: string
  icon: ReactNode
  text: ReactNode
  label?: string
  count?: number
  onClick?(event: MouseEvent): void
}

function Tab({ to, icon, text, label, count = 0, onClick }: TabProps) {
  const isHere = pathInLocale(useLocation().pathname, 'mn') === to
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 py-1.5',
        isHere ? 'text-accent' : 'text-ink-soft',
      )}
    >
      <span className="relative">
        {icon}
        <CountBadge count={count} />
      </span>
      <span aria-hidden="true" className="tab-label">
        {text}
      </span>
      <VisuallyHidden>{label ?? text}</VisuallyHidden>
    </Link>
  )
}
