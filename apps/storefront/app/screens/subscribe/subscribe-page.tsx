import { AreaForm } from '../../features/account/area-form.tsx'
import { DoneCard } from '../../features/account/done-card.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import type { subscribeEn } from '../../i18n/messages/subscribe.en.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { LoadedSubscription } from './subscribe.screen.tsx'

const useSubscribeMessages = useMessages<typeof subscribeEn>

const TEXTS = {
  request: { title: 'subscribe.title', lead: 'subscribe.lead', done: 'subscribe.sent', hint: 'subscribe.sent_hint' },
  confirm: {
    title: 'subscribe.confirm_title',
    lead: 'subscribe.confirm_lead',
    done: 'subscribe.confirmed',
    hint: 'subscribe.confirmed_hint',
  },
  end: {
    title: 'subscribe.end_title',
    lead: 'subscribe.end_lead',
    done: 'subscribe.ended',
    hint: 'subscribe.ended_hint',
  },
} as const

export function SubscribePage({ data: { step, siteName, token } }: { data: LoadedSubscription }) {
  const t = useSubscribeMessages()
  const { reply } = useFormReply(step)
  const { title, lead, done, hint } = TEXTS[step]
  const site = { site: siteName }
  return (
    <div className="page pb-10">
      <PageHead title={t(title)} description={t('subscribe.description', site)} noIndex={step !== 'request'} />
      <ListHeading title={t(title)} crumbs={[{ title: t('nav.home'), to: '/' }]}>
        <p className="text-ink-soft">{t(lead, site)}</p>
      </ListHeading>
      {reply?.ok ? (
        <DoneCard title={t(done)} hint={t(hint)}>
          <ButtonLink to={step === 'end' ? '/subscribe' : '/'} variant="secondary">
            {t(step === 'end' ? 'subscribe.again' : 'subscribe.home')}
          </ButtonLink>
        </DoneCard>
      ) : step === 'request' ? (
        <RequestForm />
      ) : (
        <LinkForm step={step} token={token} />
      )}
    </div>
  )
}

function RequestForm() {
  const t = useSubscribeMessages()
  const { field, isSending } = useFormReply('request')
  return (
    <AreaForm name="request" className="grid max-w-[440px] gap-5">
      <TextField
        {...field('email')}
        label={t('subscribe.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <label className="sr-only" aria-hidden="true">
        {t('subscribe.unseen')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <Button type="submit" size="large" busy={isSending}>
          {t('subscribe.send')}
        </Button>
      </div>
    </AreaForm>
  )
}

/** A press instead of the link alone: programs that look at mails follow every link. */
function LinkForm({ step, token }: Pick<LoadedSubscription, 'step' | 'token'>) {
  const t = useSubscribeMessages()
  const { isSending } = useFormReply(step)
  return (
    <AreaForm name={step}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" busy={isSending}>
        {t(step === 'end' ? 'subscribe.end' : 'subscribe.confirm')}
      </Button>
    </AreaForm>
  )
}
