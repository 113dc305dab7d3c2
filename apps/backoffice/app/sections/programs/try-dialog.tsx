import type { TriedWebhook, Webhook, WebhookEvent } from '@delguur/contract'
import { type FormEvent, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { CodeBlock, prettyJson } from './code-block.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** Sends an event of the latest order, product or customer, and shows the exact request and the answer. */
export function TryDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useMessages()
  const [tried, setTried] = useState<TriedWebhook | null>(null)
  const types = useWebhooks().types.filter(({ type, allowed }) => allowed && webhook.events.includes(type))
  const work = useWork(
    (client, event: WebhookEvent) =>
      client.request('POST /api/back_office/webhooks/:id/try', { params: { id: webhook.id }, body: { event } }),
    { onDone: setTried, showsError: true },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('event')
    const type = types.find((one) => one.type === chosen)?.type
    if (type && !work.isPending) work.mutate(type)
  }

  return (
    <Dialog title={t('programs.try')} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-small text-ink-soft">{t('programs.try_text')}</p>
        {work.error && <Problem>{work.error.message}</Problem>}
        <SelectField
          label={t('programs.event')}
          name="event"
          options={types.map(({ type }) => ({ value: type, label: t(`event.${type}`) }))}
        />
        <div className="flex justify-end">
          <Button type="submit" busy={work.isPending}>
            {t('programs.send')}
          </Button>
        </div>
      </form>
      {tried && <Exchange tried={tried} />}
    </Dialog>
  )
}

function Exchange({ tried: { url, headers, body, status, answer, error, milliseconds } }: { tried: TriedWebhook }) {
  const t = useMessages()
  const lines = [`POST ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  return (
    <section aria-live="polite" className="mt-4 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={error === null ? 'stock' : 'problem'}>{status ?? t('programs.no_answer')}</Badge>
        <span className="text-small text-ink-soft">
          {error !== null && status === null ? `${error} · ` : ''}
          {t('programs.milliseconds', { n: milliseconds })}
        </span>
      </p>
      <CodeBlock label={t('programs.request')} text={`${lines}\n\n${prettyJson(body)}`} />
      {answer !== '' && <CodeBlock label={t('programs.answer')} text={answer} />}
    </section>
  )
}
