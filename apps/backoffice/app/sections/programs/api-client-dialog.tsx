import type { ApiClient, ApiClientBody, ApiClientWithSecret } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { RightFields, rightsIn } from '../staff/right-fields.tsx'
import { ProgramDialog } from './program-dialog.tsx'

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
  function read(form: FormData): ApiClientBody {
    const limit = String(form.get('requests_per_minute')).trim()
    return {
      name: String(form.get('name')),
      permissions: rightsIn(form, offered),
      requests_per_minute: limit === '' ? null : Number(limit),
    }
  }

  async function save(api: Client, body: ApiClientBody) {
    if (!program) return api.request('POST /api/back_office/api_clients', { body })
    await api.request('PUT /api/back_office/api_clients/:id', { params: { id: program.id }, body })
    return null
  }

  return (
    <ProgramDialog
      title={program ? program.name : t('programs.new_client')}
      onClose={onClose}
      onMade={onMade}
      read={read}
      save={save}
    >
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
    </ProgramDialog>
  )
}
