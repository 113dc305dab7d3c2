import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartAction } from './cart-action.tsx'
import { HeaderAction } from './header-action.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { MegaMenu } from './mega-menu.tsx'
import type { ShellData } from './shell-data.ts'

interface SiteHeaderProps {
  shell: ShellData
  cartCount: number
  search: ReactNode
  accountPanel: ReactNode
}

/**
 * The header for every width: below 992 px logo, search and cart; above it everything, of which the menu row scrolls
 * away.
 */
export function SiteHeader({ shell, cartCount, search, accountPanel }: SiteHeaderProps) {
  const t = useMessages()
  const wishCount = useShopState(({ wish }) => wish.variantIds.length)
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper max-desktop:has-data-open:z-40">
        <div className="page flex h-16 items-center gap-3 desktop:h-20 desktop:gap-8">
          <Logo shell={shell} />
          <div className="min-w-0 flex-1">{search}</div>
          <div className="ml-auto flex items-center desktop:-mr-4">
            <div className="hidden items-center desktop:flex">
              <AccountMenu panel={accountPanel} />
              <HeaderAction
                to="/wishlist"
                icon={<Icon name="heart" size={22} />}
                text={t('nav.wishlist_short')}
                count={wishCount}
              />
            </div>
            <CartAction count={cartCount} />
          </div>
        </div>
      </header>
      <MainNavigation shell={shell} />
    </>
  )
}

function MainNavigation({ shell }: { shell: ShellData }) {
  const t = useMessages()
  return (
    <nav aria-label={t('nav.main')} className="relative z-20 hidden border-b border-line bg-paper desktop:block">
      <div className="page flex items-center gap-2 py-2">
        <MegaMenu />
        <ul className="flex min-w-0 flex-wrap items-center wide:ml-2">
          {shell.menu.map((item) => (
            <li key={item.url}>
              <Link
                to={item.url}
                className="inline-flex min-h-11 items-center rounded-control px-2 text-note font-medium whitespace-nowrap hover:text-accent wide:px-3"
              >
                {item.title}
              </Link>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex shrink-0 items-center gap-2 wide:gap-4">
          {shell.isBilingual && (
            <LanguageLink className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-note text-ink-soft hover:text-accent" />
          )}
          <Link
            to="/products?sort=rating_desc"
            className="inline-flex min-h-11 items-center rounded-control border border-accent px-4 text-note font-semibold whitespace-nowrap text-accent hover:bg-accent-soft"
          >
            {t('nav.buy_now')}
          </Link>
        </div>
      </div>
    </nav>
  )
}
