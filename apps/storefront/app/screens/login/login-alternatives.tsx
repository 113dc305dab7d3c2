import type { SocialProvider } from '@delguur/contract'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const PROVIDERS: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

interface LoginAlternativesProps {
  /** Links to steps with another method. */
  links: readonly { to: string; text: string; icon: IconName }[]
  social: readonly SocialProvider[]
  returnTo: string
}

/** Alternatives below the form. */
export function LoginAlternatives({ links, social, returnTo }: LoginAlternativesProps) {
  const t = usePrivateMessages()
  if (links.length + social.length === 0) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      <div className="grid gap-2">
        {social.map((provider) => (
          // A link, because the content security policy allows no form to end on another site.
          <ButtonLink
            key={provider}
            to={`/auth/${provider}?${new URLSearchParams({ return_to: returnTo })}`}
            variant="secondary"
            size="large"
            wide
          >
            {t('login.social', { provider: PROVIDERS[provider] })}
          </ButtonLink>
        ))}
        {links.map(({ to, text, icon }) => (
          <ButtonLink key={to} to={to} variant="secondary" size="large" wide icon={icon}>
            {text}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
