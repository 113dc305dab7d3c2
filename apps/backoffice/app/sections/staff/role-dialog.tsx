import type { Permission, Role } from '@delguur/contract'
import type { FormEvent } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { RightFields, rightsIn } from './right-fields.tsx'

interface RoleBody {
  names: { mn: string; en: string }
  permissions: Permission[]
}

/** A role of the shop's own: its name in both languages, and rights that the maker has. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose(): void }) {
  const t = useMessages()
  const { me } = useBackOffice()
  const save = useWork(
    (client, body: RoleBody) =>
      role
        ? client.request('PUT /api/back_office/roles/:code', { params: { code: role.code }, body })
        : client.request('POST /api/back_office/roles', { body }),
    { done: t('staff.role_saved'), onDone: onClose, showsError: true },
  )
  const offered = [...new Set([...me.permissions, ...(role?.permissions ?? [])])]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = { mn: String(form.get('names.mn')), en: String(form.get('names.en')) }
    if (!save.isPending) save.mutate({ names, permissions: rightsIn(form, offered) })
  }

  return (
    <Dialog title={role ? role.name : t('staff.new_role')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormFields error={save.error}>
          <TextField label={t('staff.name_mn')} name="names.mn" defaultValue={role?.names.mn} maxLength={60} required />
          <TextField label={t('staff.name_en')} name="names.en" defaultValue={role?.names.en} maxLength={60} required />
          <RightFields offered={offered} given={role?.permissions ?? []} />
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
