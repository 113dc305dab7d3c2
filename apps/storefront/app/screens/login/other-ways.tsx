import type { SocialProvider } from '@delguur/contract'
import { pathInLocale } from '../../i18n/locale.ts'
import { useAccountMessages, useLocale } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const PROVIDERS: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

interface OtherWaysProps {
  /** To a step that asks for something else. */
  links: readonly { to: string; text: string; icon: IconName }[]
  social: readonly SocialProvider[]
  returnTo: string
}

/** What else can be done, below the form. */
export function OtherWays({ links, social, returnTo }: OtherWaysProps) {
  const t = useAccountMessages()
  const locale = useLocale()
  if (links.length + social.length === 0) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      <div className="grid gap-2">
        {social.map((provider) => (
          // Not by the router: the answer leads to another site.
          <form key={provider} method="post" action={pathInLocale(`/auth/${provider}`, locale)}>
            <input type="hidden" name="return_to" value={returnTo} />
            <Button type="submit" variant="secondary" size="large" wide>
              {t('login.social', { provider: PROVIDERS[provider] })}
            </Button>
          </form>
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
