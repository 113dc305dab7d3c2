import type { ReactNode } from 'react'
import { useUser } from '../../state/user-context.ts'
import { AccountLabel } from './account-label.tsx'
import { HeaderAction } from './header-action.tsx'
import { usePopUp } from './use-pop-up.ts'
import { UserMark } from './user-mark.tsx'

/** NAV-09: the logged-in user or the login link, with `panel` as drop-down. */
export function AccountMenu({ panel }: { panel: ReactNode }) {
  const popUp = usePopUp('account')
  const user = useUser()
  return (
    <div {...popUp.root} className="relative">
      <HeaderAction
        to="/account"
        icon={<UserMark name={user?.name} />}
        text={<AccountLabel named />}
        {...popUp.trigger}
      />
      {popUp.isOpen && panel}
    </div>
  )
}
