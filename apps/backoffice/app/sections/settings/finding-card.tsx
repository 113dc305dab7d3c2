import { formatDateTime } from '@delguur/mongolia/dates'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

const FEEDS = { mn: ['/feeds/google.xml', '/feeds/meta.xml'], en: ['/en/feeds/google.xml', '/en/feeds/meta.xml'] }
const KEY = '/index-now-key.txt'

/** How search engines and the catalogues of ads learn of the goods. */
export function FindingCard({ settings, onChange }: SettingsCardProps) {
  const t = useMessages()
  return (
    <Card title={t('settings.finding')}>
      <div className="grid gap-4">
        <div>
          <CheckField
            label={t('settings.product_feeds')}
            hint={t('settings.product_feeds_hint')}
            checked={settings.product_feeds}
            onChange={(product_feeds) => onChange({ product_feeds })}
          />
          {settings.product_feeds && (
            <ul className="mt-1 pl-7.5 text-small">
              {settings.locales
                .flatMap((locale) => FEEDS[locale])
                .map((path) => (
                  <li key={path} className="break-all">
                    {location.origin + path}
                  </li>
                ))}
            </ul>
          )}
        </div>
        <div>
          <CheckField
            label={t('settings.index_now')}
            hint={t('settings.index_now_hint')}
            checked={settings.index_now}
            onChange={(index_now) => onChange({ index_now })}
          />
          {settings.index_now && <IndexNowState />}
        </div>
      </div>
    </Card>
  )
}

function IndexNowState() {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['index_now'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/site/index_now', { signal }),
  })
  if (!data) return null
  const { refused, told_at: toldAt } = data
  return (
    <div className="mt-1 pl-7.5 text-small">
      {refused !== null && (
        <p className="text-problem">
          {t('settings.index_now_refused', { status: refused, address: location.origin + KEY })}
        </p>
      )}
      {toldAt !== null && <p>{t('settings.index_now_told', { time: formatDateTime(toldAt) })}</p>}
    </div>
  )
}
