import type { Newsletter } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { NewsletterState } from './newsletter-state.tsx'

export default function NewslettersSection() {
  return (
    <Routes>
      <Route index element={<NewsletterList />} />
      <Route path=":id" element={<NewsletterPage />} />
    </Routes>
  )
}

/** Letters to subscribers, the newest first. */
function NewsletterList() {
  const { t, locale } = useLanguage()
  const [isNew, setNew] = useState(false)
  const subjectOf = ({ subject }: Newsletter) => <span className="break-words">{named(subject, locale)}</span>
  const channelOf = ({ channel }: Newsletter) => t(`newsletter.channel_${channel}`)
  const timeOf = ({ finished_at, send_at, created_at }: Newsletter) => (
    <span className="money">{formatDateTime(finished_at ?? send_at ?? created_at)}</span>
  )
  return (
    <>
      <ListPage
        name="newsletters"
        title={t('nav.newsletters')}
        actions={
          <Button icon="plus" onClick={() => setNew(true)}>
            {t('newsletter.new')}
          </Button>
        }
        columns={[
          { label: t('newsletter.subject'), cell: subjectOf },
          { label: t('newsletter.channel'), cell: channelOf },
          { label: t('orders.state'), cell: NewsletterState },
          { label: t('newsletter.letters'), atEnd: true, cell: ({ letters }) => letters },
          { label: t('newsletter.send_at'), atEnd: true, cell: timeOf },
        ]}
        card={(row) => ({
          title: subjectOf(row),
          aside: <NewsletterState state={row.state} />,
          lines: (
            <>
              {channelOf(row)} · {timeOf(row)} · {t('newsletter.letters')}: {row.letters}
            </>
          ),
        })}
        hrefOf={({ id }) => `/newsletters/${id}`}
        empty={t('newsletter.empty')}
      />
      {isNew && <NewsletterDialog opened={null} onClose={() => setNew(false)} />}
    </>
  )
}
