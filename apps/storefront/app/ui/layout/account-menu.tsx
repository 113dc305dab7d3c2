import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { ACCOUNT_LINKS } from './account-links.ts'
import { HeaderAction } from './header-action.tsx'
import { usePopUp } from './use-pop-up.ts'

export function AccountMenu() {
  const t = useMessages()
  const popUp = usePopUp('account')
  return (
    <div {...popUp.root} className="relative">
      <HeaderAction to="/account" icon="user" text={t('nav.account_short')} {...popUp.trigger} />
      {popUp.isOpen && (
        <ul className="absolute top-full right-0 z-30 w-64 rounded-card border border-line bg-paper p-2 shadow-overlay">
          {ACCOUNT_LINKS.map(({ to, icon, text }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center gap-3 rounded-control px-3 text-note hover:bg-tint">
                <Icon name={icon} className="text-ink-soft" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
