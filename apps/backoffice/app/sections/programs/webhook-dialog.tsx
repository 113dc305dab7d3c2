import type { Webhook, WebhookBody, WebhookWithSecret } from '@delguur/contract'
import { type FormEvent, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { GroupError, TextField } from '../../ui/field.tsx'
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
  const save = useWork(
    async (client, body: WebhookBody) => {
      if (!webhook) return client.request('POST /api/back_office/webhooks', { body })
      await client.request('PUT /api/back_office/webhooks/:id', { params: { id: webhook.id }, body })
      return null
    },
    {
      done: t('programs.saved'),
      onDone(made) {
        onClose()
        if (made) onMade(made)
      },
      showsError: true,
    },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = form.getAll('event')
    const events = types.map(({ type }) => type).filter((type) => chosen.includes(type))
    const [url, description] = [String(form.get('url')).trim(), String(form.get('description')).trim()]
    if (!save.isPending) save.mutate({ url, description, events, is_on: isOn })
  }

  const groups = Map.groupBy(types, ({ type }) => type.split('.')[0] ?? '')
  return (
    <Dialog title={webhook ? t('programs.change_webhook') : t('programs.new_webhook')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormFields error={save.error}>
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
            label={t('programs.description')}
            name="description"
            defaultValue={webhook?.description}
            maxLength={200}
          />
          <CheckField label={t('programs.is_on')} checked={isOn} onChange={setIsOn} />
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
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
