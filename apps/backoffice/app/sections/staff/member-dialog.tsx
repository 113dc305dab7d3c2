import type { StaffMember } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionButton } from '../../forms/action-button.tsx'
import { FormFields } from '../../forms/form-fields.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SessionList } from '../../security/session-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/notice.tsx'
import { nameOf } from './name-of.ts'
import { chosenRoles, RoleChoice } from './role-choice.tsx'

/** Roles and sessions of a member; the lost second step of somebody else; the end of their work. */
export function MemberDialog({ member, onClose }: { member: StaffMember; onClose(): void }) {
  const t = useMessages()
  const { me } = useBackOffice()
  const params = { id: member.id }
  const name = nameOf(member)
  const roles = useWork(
    (client, codes: string[]) =>
      client.request('PUT /api/back_office/staff/:id/roles', { params, body: { roles: codes } }),
    { done: t('staff.saved'), onDone: onClose, showsError: true },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!roles.isPending) roles.mutate(chosenRoles(event.currentTarget))
  }

  return (
    <Dialog title={name} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <FormFields error={roles.error}>
          <RoleChoice chosen={member.roles} />
        </FormFields>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={roles.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      <MemberSessions id={member.id} />
      {member.id !== me.id && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          {member.second_factor && (
            <ActionButton
              label={t('staff.reset_factor')}
              subject={name}
              text={t('staff.reset_factor_text')}
              fields={[]}
              done={t('staff.reset_factor_done')}
              work={(client) => client.request('DELETE /api/back_office/staff/:id/second_factor', { params })}
            />
          )}
          <ActionButton
            label={t('staff.end')}
            subject={name}
            text={t('staff.end_text')}
            fields={[]}
            variant="danger"
            done={t('staff.end_done')}
            work={async (client) => {
              await client.request('DELETE /api/back_office/staff/:id', { params })
              onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

function MemberSessions({ id }: { id: number }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data, error } = useQuery({
    queryKey: ['staff_sessions', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/staff/:id/sessions', { params: { id }, signal }),
  })
  const end = useWork(
    (own, session: number | null) =>
      session === null
        ? own.request('DELETE /api/back_office/staff/:id/sessions', { params: { id } })
        : own.request('DELETE /api/back_office/staff/:id/sessions/:session_id', {
            params: { id, session_id: session },
          }),
    { done: t('staff.session_ended') },
  )
  return (
    <section aria-labelledby="member-sessions" className="mt-4 border-t border-line pt-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 id="member-sessions" className="text-note">
          {t('security.sessions')}
        </h3>
        {data && data.sessions.length > 1 && (
          <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate(null)}>
            {t('staff.end_sessions')}
          </Button>
        )}
      </div>
      {error && <Problem>{error.message}</Problem>}
      {data && (
        <SessionList sessions={data.sessions} busy={end.isPending} onEnd={(session) => end.mutate(session.id)} />
      )}
    </section>
  )
}
