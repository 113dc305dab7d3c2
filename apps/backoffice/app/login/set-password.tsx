import type { Api, Body } from '@delguur/contract'
import { STOREFRONT_CLIENT } from '@delguur/contract/constants'
import { type ApiError, createClient } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { FormFields } from '../forms/form-fields.tsx'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SandboxHint } from './sandbox-hint.tsx'

interface SetPasswordProps {
  /** What was typed as the name of the login. */
  contact: string
  onBack(): void
  /** Called with the password that is set: the next login needs it. */
  onSet(login: { username: string; password: string }): void
}

/** For members of staff who have no password, or have forgotten it: a code to their phone, or a link to their e-mail address. */
export function SetPassword({ contact: typed, onBack, onSet }: SetPasswordProps) {
  const t = useMessages()
  const locale = useLocale()
  const client = useMemo(() => createClient({ locale, baseUrl: '' }), [locale])
  const [contact, setContact] = useState(typed)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = useMutation<unknown, ApiError, string>({
    mutationFn: (to) =>
      isMail(to)
        ? client.request('POST /api/v2/users/password_reset', { body: { email: to } })
        : client.request('POST /api/v2/mcs_auth/check', { body: { phone: to } }),
    onSuccess: (_, to) => setSentTo(to),
    // The code that was sent a moment ago is as good.
    onError: ({ code }, to) => {
      if (code === 'resend_too_soon') setSentTo(to)
    },
  })
  const set = useMutation<string, ApiError, Body<Api['POST /api/v2/mcs_auth/reset']>>({
    mutationFn: async (body) => {
      const { refresh_token: token } = await client.request('POST /api/v2/mcs_auth/reset', { body })
      // The session of a customer that comes with it is not what staff work in.
      if (token) await client.request('POST /oauth/revoke', { body: { token, client_id: STOREFRONT_CLIENT } })
      return body.password
    },
    onSuccess: (password) => onSet({ username: sentTo ?? '', password }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending || set.isPending) return
    if (sentTo === null) return send.mutate(contact.trim())
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '')
    const [password, password_confirmation] = [textOf('password'), textOf('password_confirmation')]
    set.mutate({ phone: sentTo, code: textOf('code'), password, password_confirmation })
  }

  const back = (
    <Button variant="quiet" icon="arrow-left" onClick={onBack}>
      {t('login.back')}
    </Button>
  )
  if (sentTo !== null && isMail(sentTo)) {
    return (
      <Entrance title={t('password.title')}>
        <div className="flex flex-col gap-4">
          <p role="status">{t('password.mailed', { contact: sentTo })}</p>
          <SandboxHint />
          {back}
        </div>
      </Entrance>
    )
  }
  const hasNoAccount = set.error?.code === 'sign_up_needed'
  return (
    <Entrance title={t('password.title')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {sentTo === null ? (
          <FormFields error={send.error}>
            <p>{t('password.text')}</p>
            <TextField
              label={t('login.username')}
              name={isMail(contact) ? 'email' : 'phone'}
              autoComplete="username"
              value={contact}
              onChange={({ target }) => setContact(target.value)}
              required
              autoFocus
            />
          </FormFields>
        ) : (
          <FormFields error={hasNoAccount ? { message: t('login.no_role') } : (set.error ?? send.error)}>
            <CodeField contact={sentTo} />
            <NewPasswordFields />
          </FormFields>
        )}
        <Button type="submit" busy={send.isPending || set.isPending}>
          {t(sentTo === null ? 'password.send' : 'password.save')}
        </Button>
        {sentTo !== null && (
          <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate(sentTo)}>
            {t('password.again')}
          </Button>
        )}
        {back}
      </form>
    </Entrance>
  )
}

const isMail = (contact: string): boolean => contact.includes('@')
