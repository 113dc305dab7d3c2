import type { Permission, Role } from '@delguur/contract'
import type { FormEvent } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
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
    const names = { mn: String(form.get('mn')), en: String(form.get('en')) }
    if (!save.isPending) save.mutate({ names, permissions: rightsIn(form, offered) })
  }

  return (
    <Dialog title={role ? role.name : t('staff.new_role')} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {save.error && <Problem>{save.error.message}</Problem>}
        <TextField label={t('staff.name_mn')} name="mn" defaultValue={role?.names.mn} maxLength={60} required />
        <TextField label={t('staff.name_en')} name="en" defaultValue={role?.names.en} maxLength={60} required />
        <RightFields offered={offered} given={role?.permissions ?? []} />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
