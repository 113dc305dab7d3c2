import { type FormEvent, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { chosenRoles, RoleChoice } from './role-choice.tsx'

/** Invites somebody by phone or e-mail, with the roles that they will have. */
export function InviteButton() {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        {t('staff.invite')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const invite = useWork(
    (client, body: { contact: string; roles: string[] }) =>
      client.request('POST /api/back_office/staff_invitations', { body }),
    { done: t('staff.invited'), onDone: onClose, showsError: true },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = String(new FormData(event.currentTarget).get('contact'))
    if (!invite.isPending) invite.mutate({ contact, roles: chosenRoles(event.currentTarget) })
  }

  return (
    <Dialog title={t('staff.invite')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('staff.invite_text')}</p>
        <FormFields error={invite.error}>
          <TextField label={t('login.username')} name="contact" required autoFocus />
          <RoleChoice />
        </FormFields>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={invite.isPending}>
            {t('staff.invite_send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
