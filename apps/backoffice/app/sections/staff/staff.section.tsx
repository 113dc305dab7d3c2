import type { StaffMember } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/notice.tsx'
import { SECTIONS } from '../sections.ts'

/** Everybody with a role, and which. */
export default function StaffSection() {
  const t = useMessages()
  const [edited, setEdited] = useState<StaffMember | null>(null)
  const roles = useRoles()
  const rolesOf = ({ roles: codes }: StaffMember) =>
    codes.map((code) => roles.find((role) => role.code === code)?.name ?? code).join(', ')
  const edit = (row: StaffMember) => (
    <Button variant="secondary" onClick={() => setEdited(row)}>
      {t('staff.edit')}
    </Button>
  )
  return (
    <>
      <ListPage
        name="staff"
        title={t('nav.staff')}
        columns={[
          { label: t('staff.name'), cell: (row) => nameOf(row) },
          { label: t('orders.phone'), cell: ({ phone }) => <span className="money">{phone ?? '—'}</span> },
          { label: t('order.email'), cell: ({ email }) => email ?? '—' },
          { label: t('staff.roles'), cell: rolesOf },
          { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: edit },
        ]}
        card={(row) => ({ title: nameOf(row), lines: rolesOf(row), actions: edit(row) })}
        empty={t('staff.empty')}
      />
      {edited && <RolesDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function useRoles() {
  const { client } = useBackOffice()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['roles', locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/roles', { signal }),
  })
  return data?.roles ?? []
}

function RolesDialog({ member, onClose }: { member: StaffMember; onClose(): void }) {
  const t = useMessages()
  const roles = useRoles()
  const work = useWork(
    (client, codes: string[]) =>
      client.request('PUT /api/back_office/staff/:id/roles', { params: { id: member.id }, body: { roles: codes } }),
    { done: t('staff.saved'), onDone: onClose, showsError: true },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!work.isPending) work.mutate(new FormData(event.currentTarget).getAll('role').map(String))
  }

  /** Screens that a role opens. */
  const screensOf = (permissions: readonly string[]) =>
    SECTIONS.filter(({ permission }) => permissions.includes(permission))
      .map(({ label }) => t(label))
      .join(', ')

  return (
    <Dialog title={`${t('staff.roles')} · ${nameOf(member)}`} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        {work.error && <Problem>{work.error.message}</Problem>}
        <fieldset className="flex flex-col">
          <legend className="sr-only">{t('staff.roles')}</legend>
          {roles.map(({ code, name, permissions }) => (
            <label key={code} className="flex items-start gap-2.5 py-2">
              <input
                type="checkbox"
                name="role"
                value={code}
                defaultChecked={member.roles.includes(code)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                {name}
                <span className="block text-small text-ink-soft">{screensOf(permissions)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={work.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const nameOf = ({ name, phone, email }: StaffMember): string => name || phone || email || ''
