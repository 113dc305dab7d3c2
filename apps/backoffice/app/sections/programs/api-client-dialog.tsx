import type { ApiClient, ApiClientBody, ApiClientWithSecret } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { RightFields, rightsIn } from '../staff/right-fields.tsx'

interface ApiClientDialogProps {
  client: ApiClient | null
  onClose(): void
  /** Called with a new program, whose secret is told now. */
  onMade(made: ApiClientWithSecret): void
}

const USUAL_LIMIT = 300

/** A program, its rights and its limit. */
export function ApiClientDialog({ client: program, onClose, onMade }: ApiClientDialogProps) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: offered = [] } = useQuery({
    queryKey: ['api_clients', 'permissions'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/api_clients', { signal }),
    select: ({ permissions }) => permissions,
  })
  const save = useWork(
    async (api, body: ApiClientBody) => {
      if (!program) return api.request('POST /api/back_office/api_clients', { body })
      await api.request('PUT /api/back_office/api_clients/:id', { params: { id: program.id }, body })
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
    const limit = String(form.get('requests_per_minute')).trim()
    const permissions = rightsIn(form, offered)
    const body = {
      name: String(form.get('name')),
      permissions,
      requests_per_minute: limit === '' ? null : Number(limit),
    }
    if (!save.isPending) save.mutate(body)
  }

  return (
    <Dialog title={program ? program.name : t('programs.new_client')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormFields error={save.error}>
          <p className="text-small text-ink-soft">{t('programs.client_text')}</p>
          <TextField label={t('programs.name')} name="name" defaultValue={program?.name} maxLength={100} required />
          <TextField
            label={t('programs.limit')}
            hint={t('programs.limit_hint')}
            name="requests_per_minute"
            type="number"
            inputMode="numeric"
            min={1}
            max={6000}
            defaultValue={program ? (program.requests_per_minute ?? '') : USUAL_LIMIT}
          />
          <RightFields offered={offered} given={program?.permissions ?? []} />
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
