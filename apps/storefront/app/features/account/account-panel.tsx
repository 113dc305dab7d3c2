import { useLocation } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useUser } from '../../state/user-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ACCOUNT_LINKS, type AccountLink, CUSTOMER_LINKS } from '../../ui/layout/account-links.ts'
import { Link } from '../../ui/link.tsx'
import { LogoutButton } from './logout-button.tsx'

const PROFILE: AccountLink = { to: '/account/profile', icon: 'user', text: 'nav.profile' }
const [ORDERS, CART, WISHES] = ACCOUNT_LINKS
const OF_CUSTOMER = [PROFILE, CART, ORDERS, ...CUSTOMER_LINKS, WISHES]

/** NAV-09: the drop-down of the account, for customers and guests. */
export function AccountPanel() {
  const t = useMessages()
  const user = useUser()
  const { pathname, search } = useLocation()
  const loginPath = `/login?${new URLSearchParams({ return_to: pathname + search })}`
  return (
    <div className="absolute top-full right-0 z-30 w-64 rounded-card border border-line bg-paper p-2 shadow-overlay">
      {user ? (
        user.name && <p className="truncate px-3 pt-1 pb-2 font-semibold">{user.name}</p>
      ) : (
        <div className="p-2">
          <ButtonLink to={loginPath} wide prefetch="none">
            {t('auth.login')}
          </ButtonLink>
        </div>
      )}
      <ul>
        {(user ? OF_CUSTOMER : ACCOUNT_LINKS).map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className={PANEL_ROW_CLASS}>
              <Icon name={icon} className="text-ink-soft" />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      {user && (
        <div className="mt-2 border-t border-line pt-2">
          <LogoutButton className={PANEL_ROW_CLASS} />
        </div>
      )}
    </div>
  )
}

const PANEL_ROW_CLASS = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-note hover:bg-tint'
