import type { Webhook, WebhookBody, WebhookWithSecret } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { GroupError, TextField } from '../../ui/field.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'

interface WebhookDialogProps {
  webhook: Webhook | null
  onClose(): void
  /** Called with a new webhook, whose secret is told now. */
  onMade(made: WebhookWithSecret): void
}

/** An address, and of which events it is told. */
export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const t = useMessages()
  const { types } = useWebhooks()
  const [isOn, setIsOn] = useState(webhook?.is_on ?? true)
  const read = (form: FormData): WebhookBody => ({
    url: String(form.get('url')).trim(),
    description: String(form.get('description')).trim(),
    events: types.map(({ type }) => type).filter((type) => form.getAll('event').includes(type)),
    is_on: isOn,
  })

  async function save(client: Client, body: WebhookBody) {
    if (!webhook) return client.request('POST /api/back_office/webhooks', { body })
    await client.request('PUT /api/back_office/webhooks/:id', { params: { id: webhook.id }, body })
    return null
  }

  const groups = Map.groupBy(types, ({ type }) => type.split('.')[0] ?? '')
  return (
    <ProgramDialog
      title={webhook ? t('programs.change_webhook') : t('programs.new_webhook')}
      onClose={onClose}
      onMade={onMade}
      read={read}
      save={save}
    >
      <TextField
        label={t('programs.url')}
        hint={t('programs.url_hint')}
        name="url"
        type="url"
        defaultValue={webhook?.url}
        maxLength={500}
        required
      />
      <TextField
        label={t('form.optional', { label: t('programs.description') })}
        name="description"
        defaultValue={webhook?.description}
        maxLength={200}
      />
      <CheckField label={t('programs.is_on')} checked={isOn} onChange={setIsOn} />
      {types.some(({ allowed }) => !allowed) && (
        <p className="text-small text-ink-soft">{t('programs.rights_lacking')}</p>
      )}
      {[...groups].map(([group, all]) => (
        <fieldset key={group} className="flex flex-col">
          <legend className="text-small font-medium">{t(`event_group.${group}` as 'event_group.order')}</legend>
          {all.map(({ type, allowed }) => {
            const isChosen = webhook?.events.includes(type) ?? false
            return (
              <label key={type} className="target flex items-center gap-2.5 py-1">
                <input
                  type="checkbox"
                  name="event"
                  value={type}
                  defaultChecked={isChosen}
                  disabled={!allowed && !isChosen}
                  className="size-5 shrink-0 accent-accent"
                />
                <span>
                  {t(`event.${type}`)} <code className="text-tiny text-ink-soft">{type}</code>
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
      <GroupError name="events" />
    </ProgramDialog>
  )
}
