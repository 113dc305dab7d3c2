import type { ModerationState } from '@delguur/contract'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionButton } from './action-button.tsx'

interface ModerationActionsProps {
  kind: 'answer' | 'author' | 'question' | 'review'
  row: { id: number; state: ModerationState }
  /** What the row is about, for the dialog's title. */
  subject: string
  /** Another action of the row comes first. */
  isSecondary?: boolean
}

/** Shows what a customer wrote, or refuses it with a reason that its author reads. */
export function ModerationActions({ kind, row: { id, state }, subject, isSecondary }: ModerationActionsProps) {
  const t = useMessages()
  const params = { id }
  const words = kind === 'author' ? kind : 'review'
  return (
    <>
      {state !== 'published' && (
        <ActionButton
          label={t(`${words}.publish`)}
          subject={subject}
          done={t(`${kind}.publish_done`)}
          variant={isSecondary ? 'secondary' : 'primary'}
          work={(client) => client.request(`PUT /api/back_office/${kind}s/:id/publish`, { params })}
        />
      )}
      {state !== 'rejected' && (
        <ActionButton
          label={t(`${words}.reject`)}
          subject={subject}
          done={t(`${kind}.reject_done`)}
          text={t(`${words}.reject_text`)}
          fields={[{ name: 'reason', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={(client, { reason = '' }) =>
            client.request(`PUT /api/back_office/${kind}s/:id/reject`, { params, body: { reason } })
          }
        />
      )}
    </>
  )
}
