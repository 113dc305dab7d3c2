import { createClient } from '@delguur/sdk'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { FormFields } from '../forms/form-fields.tsx'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { CodeField } from './code-field.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The link of an invitation: a code proves the contact, a name and a password are set where the account lacks them. */
export default function Invitation({ onLeave }: { onLeave(): void }) {
  const t = useMessages()
  const locale = useLocale()
  const token = useLocation().hash.slice(1)
  const client = useMemo(() => createClient({ locale, baseUrl: '' }), [locale])
  const [isDone, setIsDone] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['invitation', token, locale],
    // What was entered stays while the other language is read.
    placeholderData: keepPreviousData,
    queryFn: () => client.request('POST /api/v2/staff_invitation', { body: { token } }),
  })
  const code = useMutation({
    mutationFn: () => client.request('POST /api/v2/staff_invitation/code', { body: { token } }),
  })
  const accept = useMutation({
    mutationFn: (form: { code: string }) =>
      client.request('POST /api/v2/staff_invitation/accept', { body: { token, ...form } }),
    onSuccess: () => setIsDone(true),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const filled = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    if (!accept.isPending) accept.mutate({ code: '', ...filled })
  }

  if (isDone) {
    return (
      <Entrance title={t('invitation.done')}>
        <div className="flex flex-col gap-4">
          <p>{t('invitation.done_text')}</p>
          <Button onClick={onLeave}>{t('login.title')}</Button>
        </div>
      </Entrance>
    )
  }
  if (error) {
    return (
      <Entrance title={t('invitation.title')}>
        <Problem>{error.message}</Problem>
      </Entrance>
    )
  }
  if (!data) return <Waiting />
  const refused = accept.error ?? code.error
  return (
    <Entrance title={t('invitation.title')}>
      <div className="flex flex-col gap-4">
        <p>{t('invitation.roles', { roles: data.roles.join(', ') })}</p>
        {code.isSuccess || accept.error ? (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <FormFields error={refused}>
              <CodeField contact={data.contact} />
              {!data.has_account && (
                <>
                  <TextField label={t('invitation.first_name')} name="first_name" autoComplete="given-name" required />
                  <TextField
                    label={t('form.optional', { label: t('invitation.last_name') })}
                    name="last_name"
                    autoComplete="family-name"
                  />
                </>
              )}
              {!data.has_password && <NewPasswordFields />}
            </FormFields>
            <Button type="submit" busy={accept.isPending}>
              {t('invitation.accept')}
            </Button>
          </form>
        ) : (
          <>
            {refused && <Problem>{refused.message}</Problem>}
            <Button busy={code.isPending} onClick={() => code.mutate()}>
              {t('invitation.send_code', { contact: data.contact })}
            </Button>
          </>
        )}
      </div>
    </Entrance>
  )
}
