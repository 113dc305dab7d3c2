import { useRouteLoaderData } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { loader } from '../../root.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ACCOUNT_LINKS } from '../../ui/layout/account-links.ts'
import { LanguageLink } from '../../ui/layout/language-link.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const ROW_CLASS = 'flex min-h-14 items-center gap-4 hover:text-accent'

/** Where a visitor finds what is theirs on this device. */
export default function AccountScreen() {
  const t = useMessages()
  const hasEnglish = useRouteLoaderData<typeof loader>('root')?.hasEnglish
  return (
    <div className="page py-6 desktop:py-10">
      <PageHead title={t('nav.account')} noIndex />
      <h1 className="text-heading">{t('nav.account')}</h1>
      <ul className="mt-6 max-w-[640px] divide-y divide-line border-y border-line">
        {ACCOUNT_LINKS.map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className={ROW_CLASS}>
              <Icon name={icon} className="text-ink-soft" />
              <span className="flex-1">{t(text)}</span>
              <Icon name="chevron-right" className="text-line-strong" />
            </Link>
          </li>
        ))}
        {hasEnglish && (
          <li>
            <LanguageLink className={ROW_CLASS} />
          </li>
        )}
      </ul>
    </div>
  )
}
