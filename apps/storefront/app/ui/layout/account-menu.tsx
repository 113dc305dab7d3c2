import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { HeaderAction } from './header-action.tsx'
import { usePopUp } from './use-pop-up.ts'
import { UserMark } from './user-mark.tsx'

/** NAV-09: who is logged in, or the way in; `panel` opens below it. */
export function AccountMenu({ panel }: { panel: ReactNode }) {
  const t = useMessages()
  const popUp = usePopUp('account')
  const user = useShopState((state) => state.user)
  return (
    <div {...popUp.root} className="relative">
      <HeaderAction
        to="/account"
        icon={<UserMark name={user?.name} />}
        text={user ? user.name || t('nav.account_short') : t('auth.login')}
        {...popUp.trigger}
      />
      {popUp.isOpen && panel}
    </div>
  )
}
