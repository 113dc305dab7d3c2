import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A link to the messages that the sandbox would send. */
export function SandboxHint() {
  const t = usePrivateMessages()
  const locale = useLocale()
  return (
    <div className="mt-5 flex gap-3 rounded-card bg-ground p-4 text-note">
      <Icon name="info" className="mt-0.5 text-ink-soft" />
      <p>
        {t('login.sandbox')}{' '}
        <a
          href={`/sandbox/messages?lang=${locale}`}
          target="_blank"
          rel="noopener"
          className="font-semibold text-accent underline"
        >
          {t('login.sandbox_link')}
        </a>
      </p>
    </div>
  )
}
