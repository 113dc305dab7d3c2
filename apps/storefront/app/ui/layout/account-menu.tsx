import type { ReactNode } from 'react'
import { useUser } from '../../state/known-user.ts'
import { AccountWord } from './account-word.tsx'
import { HeaderAction } from './header-action.tsx'
import { usePopUp } from './use-pop-up.ts'
import { UserMark } from './user-mark.tsx'

/** NAV-09: who is logged in, or the way in; `panel` opens below it. */
export function AccountMenu({ panel }: { panel: ReactNode }) {
  const popUp = usePopUp('account')
  const user = useUser()
  return (
    <div {...popUp.root} className="relative">
      <HeaderAction
        to="/account"
        icon={<UserMark name={user?.name} />}
        text={<AccountWord named />}
        {...popUp.trigger}
      />
      {popUp.isOpen && panel}
    </div>
  )
}
