import type { Client } from '@delguur/sdk'
import type { FormEvent, ReactNode } from 'react'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'

interface ProgramDialogProps<Body, Made> {
  title: string
  onClose(): void
  /** Called with what is new, whose secret is told now. */
  onMade(made: Made): void
  read(form: FormData): Body
  /** Saves it; returns null for what was there before. */
  save(client: Client, body: Body): Promise<Made | null>
  children: ReactNode
}

/** Form that saves an address or a key of a program. */
export function ProgramDialog<Body, Made>({
  title,
  onClose,
  onMade,
  read,
  save,
  children,
}: ProgramDialogProps<Body, Made>) {
  const t = useMessages()
  const work = useWork(save, {
    done: t('programs.saved'),
    onDone(made) {
      onClose()
      if (made) onMade(made)
    },
    showsError: true,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!work.isPending) work.mutate(read(new FormData(event.currentTarget)))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormFields error={work.error}>{children}</FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={work.isPending}>
            {t('form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
