import { Outlet } from 'react-router'
import { accountMn } from '../i18n/messages/account.mn.ts'
import { AccountTextsProvider } from '../i18n/use-messages.tsx'

export default function MongolianAccount() {
  return (
    <AccountTextsProvider texts={accountMn}>
      <Outlet />
    </AccountTextsProvider>
  )
}
