import type { NoticeEntry } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shownAt } from './shown-notices.ts'

const LOCALES = ['mn', 'en'] as const

/** The strip as a shopper who has closed nothing sees it, in both languages, with what is not saved yet. */
export function NoticePreview({ notices, now }: { notices: readonly NoticeEntry[]; now: number }) {
  const t = useMessages()
  const [shown] = shownAt(notices, now)
  return (
    <Card title={t('notice.preview')}>
      {shown ? (
        <div className="flex flex-col gap-2">
          {LOCALES.map((locale) => (
            <p key={locale} lang={locale} className="flex items-center gap-3 rounded-control bg-accent-soft px-4 py-3">
              <Icon name="info" size={18} />
              <span className={shown.url === undefined ? undefined : 'underline'}>
                {(locale === 'en' && shown.text.en) || shown.text.mn || '—'}
              </span>
            </p>
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">{t('notice.preview_none')}</p>
      )}
    </Card>
  )
}
