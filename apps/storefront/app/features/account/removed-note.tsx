import { useEffect, useRef } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AreaForm } from './area-form.tsx'
import { useFormReply } from './use-form-reply.ts'

/** Reports a removed entry with an undo button, and takes the focus that was lost with the entry. */
export function RemovedNote({ text }: { text: string }) {
  const t = usePrivateMessages()
  const { reply } = useFormReply<Record<string, string>>('remove')
  const { isSending } = useFormReply('restore')
  const note = useRef<HTMLDivElement>(null)
  const removed = reply?.ok ? reply.result : null
  useEffect(() => {
    if (removed) note.current?.focus()
  }, [removed])
  if (!removed) return null
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 rounded-card bg-tint px-4 py-1.5 outline-none"
    >
      <Icon name="trash-2" className="text-ink-soft" />
      <p className="min-w-0 flex-1 py-2 text-note">{text}</p>
      <AreaForm name="restore">
        {Object.entries(removed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="quiet" icon="undo-2" busy={isSending}>
          {t('common.undo')}
        </Button>
      </AreaForm>
    </div>
  )
}
