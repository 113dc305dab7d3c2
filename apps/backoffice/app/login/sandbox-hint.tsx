import { createClient } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'

/** Where the codes of a trial are read, whose messages go nowhere else. */
export function SandboxHint() {
  const t = useMessages()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['site_data', locale],
    queryFn: ({ signal }) => createClient({ locale, baseUrl: '' }).request('GET /api/v2/site_data', { signal }),
  })
  if (!data?.configs.sandbox_messages) return null
  return (
    <p className="text-small text-ink-soft">
      {t('login.sandbox')}{' '}
      <a href={`/sandbox/messages?lang=${locale}`} target="_blank" rel="noopener" className="text-accent underline">
        {t('login.sandbox_link')}
      </a>
    </p>
  )
}
