import { Outlet } from 'react-router'
import { accountEn } from '../i18n/messages/account.en.ts'
import { AccountTextsProvider } from '../i18n/use-messages.tsx'

export default function EnglishAccount() {
  return (
    <AccountTextsProvider texts={accountEn}>
      <Outlet />
    </AccountTextsProvider>
  )
}
