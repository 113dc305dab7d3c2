import type { Newsletter, NewsletterEstimate } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { useAudienceFacts, useCostFacts } from './audience-facts.ts'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { NewsletterState } from './newsletter-state.tsx'

/** While letters go out, their number is read again. */
const REFRESH_MS = 5000

/** A newsletter, to whom it went, and what may be done with it. */
export function NewsletterPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const { data, error } = useQuery<Newsletter, ApiError>({
    queryKey: ['newsletters', 'one', id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/newsletters/:id', { params: { id: Number(id) }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? REFRESH_MS : false),
  })
  if (data) return <Shown newsletter={data} />
  return <UnreadPage title={t('nav.newsletters')} error={error} />
}

function Shown({ newsletter }: { newsletter: Newsletter }) {
  const { t, locale } = useLanguage()
  const { state, channel, subject, text, link, stopped_by } = newsletter
  const { data: estimate } = useEstimate(newsletter)
  const facts: [string, ReactNode][] = [
    [t('newsletter.channel'), t(`newsletter.channel_${channel}`)],
    ...useAudienceFacts(newsletter),
    ...useCostFacts(newsletter, estimate),
    [t('newsletter.letters'), newsletter.letters],
    [t('newsletter.stopped_by'), stopped_by && t(`newsletter.stopped_by_${stopped_by}`)],
    [t('newsletter.link'), link && <span className="break-all">{link}</span>],
    [t('newsletter.send_at'), newsletter.send_at && formatDateTime(newsletter.send_at)],
    [t('newsletter.state_sent'), newsletter.finished_at && formatDateTime(newsletter.finished_at)],
    [t('newsletter.written_by'), newsletter.created_by],
  ]
  return (
    <Page
      title={named(subject, locale)}
      aside={<NewsletterState state={state} />}
      actions={<Actions newsletter={newsletter} estimate={estimate} />}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Content title={t('contact.mongolian')} subject={subject.mn} text={text.mn} />
          {(subject.en || text.en) && (
            <Content title={t('contact.english')} subject={subject.en || subject.mn} text={text.en || text.mn} />
          )}
        </div>
        <Card title={t('nav.newsletters')}>
          <Facts facts={facts.filter(([, value]) => value !== null && value !== '')} />
        </Card>
      </div>
    </Page>
  )
}

/** Who would get it, and what that would cost; not asked once it is out. */
function useEstimate({ id, state, version }: Newsletter) {
  const { client } = useBackOffice()
  return useQuery<NewsletterEstimate, ApiError>({
    queryKey: ['newsletters', 'estimate', id, version],
    enabled: state !== 'sent' && state !== 'stopped',
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/newsletters/:id/estimate', { params: { id }, signal }),
  })
}

const Content = ({ title, subject, text }: { title: string; subject: string; text: string }) => (
  <Card title={title}>
    <h3 className="font-semibold break-words">{subject}</h3>
    <p className="mt-2 break-words whitespace-pre-line">{text}</p>
  </Card>
)

interface ActionsProps {
  newsletter: Newsletter
  estimate: NewsletterEstimate | undefined
}

/** What staff are told before they send it. */
function useSure({ send_at, channel, cost_cap }: Newsletter, estimate: NewsletterEstimate | undefined): string {
  const t = useMessages()
  const n = estimate?.people ?? '…'
  const isLater = send_at !== null && send_at > new Date().toISOString()
  const cost = estimate?.cost ?? null
  return [
    isLater
      ? t('newsletter.send_later_sure', { n, time: formatDateTime(send_at) })
      : t('newsletter.send_now_sure', { n }),
    cost !== null && t('newsletter.cost_sure', { cost: formatMoney(cost) }),
    cost !== null && cost_cap !== null && cost > cost_cap && t('newsletter.cap_sure', { cap: formatMoney(cost_cap) }),
    channel !== 'email' && t('newsletter.quiet_sure'),
  ]
    .filter(Boolean)
    .join(' ')
}

function Actions({ newsletter, estimate }: ActionsProps) {
  const { t, locale } = useLanguage()
  const sure = useSure(newsletter, estimate)
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const { id, state, channel } = newsletter
  const subject = named(newsletter.subject, locale)
  const params = { id }
  const isUnsent = state === 'draft' || state === 'scheduled'
  return (
    <>
      {isUnsent && (
        <Button variant="secondary" icon="pencil" onClick={() => setEdited(true)}>
          {t('newsletter.edit')}
        </Button>
      )}
      <ActionButton
        label={t('newsletter.test')}
        subject={subject}
        done={t(`newsletter.tested_${channel}`)}
        work={(client, _, idempotencyKey) =>
          client.request('POST /api/back_office/newsletters/:id/test', { params, idempotencyKey })
        }
      />
      {state === 'draft' && (
        <>
          <ActionButton
            label={t('newsletter.delete')}
            subject={subject}
            variant="danger"
            fields={[]}
            done={t('newsletter.deleted')}
            work={async (client) => {
              await client.request('DELETE /api/back_office/newsletters/:id', { params })
              navigate('/newsletters')
            }}
          />
          <ActionButton
            label={t('newsletter.send')}
            subject={subject}
            variant="primary"
            fields={[]}
            text={sure}
            done={t('newsletter.sent')}
            work={(client) => client.request('PUT /api/back_office/newsletters/:id/send', { params })}
          />
        </>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <ActionButton
          label={t('newsletter.stop')}
          subject={subject}
          variant="danger"
          fields={[]}
          text={t('newsletter.stop_sure')}
          done={t('newsletter.stopped')}
          work={(client) => client.request('PUT /api/back_office/newsletters/:id/stop', { params })}
        />
      )}
      {isEdited && <NewsletterDialog opened={newsletter} onClose={() => setEdited(false)} />}
    </>
  )
}
