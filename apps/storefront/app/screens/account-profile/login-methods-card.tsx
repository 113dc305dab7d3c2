import type { User } from '@delguur/contract'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } satisfies Record<User['social_logins'][number], string>

interface LoginMethodsCardProps {
  user: User
  /** Whether the shop offers social logins. */
  hasSocialLogin: boolean
}

/** The password and the social logins of this account. */
export function LoginMethodsCard({ user, hasSocialLogin }: LoginMethodsCardProps) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-2 text-lead">{t('ways.title')}</h2>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Icon name="shield-check" className="text-ink-soft" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t('password.title')}</p>
            <p className="text-small text-ink-soft">
              {t(user.has_password ? 'ways.password_set' : 'ways.password_none')}
            </p>
          </div>
          <ButtonLink
            to="/account/profile/password"
            variant="secondary"
            prefetch="none"
            aria-label={t(user.has_password ? 'password.change' : 'password.set')}
          >
            {t(user.has_password ? 'contact.change' : 'password.set_short')}
          </ButtonLink>
        </li>
        {user.social_logins.map((provider) => (
          <li key={provider} className="flex items-center gap-4 py-3">
            <Icon name="user" className="text-ink-soft" />
            <p className="flex-1 font-medium">{PROVIDERS[provider]}</p>
            <Badge tone="stock">{t('ways.linked')}</Badge>
          </li>
        ))}
      </ul>
      {hasSocialLogin && user.social_logins.length === 0 && (
        <p className="text-small text-ink-soft">{t('ways.none_social')}</p>
      )}
    </Card>
  )
}
