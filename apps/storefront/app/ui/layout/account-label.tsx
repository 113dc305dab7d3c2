import { useMessages } from '../../i18n/use-messages.tsx'
import { useUser } from '../../state/user-context.ts'

/** “Log in”, or the word for a logged-in user. On public pages a mark set before the first paint selects one. */
export function AccountLabel({ named = false }: { named?: boolean }) {
  const t = useMessages()
  const user = useUser()
  if (user) return (named && user.name) || t('nav.account_short')
  if (user === null) return t('auth.login')
  return (
    <>
      <span className="in-data-signed-in:hidden">{t('auth.login')}</span>
      <span className="hidden in-data-signed-in:inline">{t('nav.account_short')}</span>
    </>
  )
}
