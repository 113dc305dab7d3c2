import { ApiError } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PasskeyFailed } from '../api/passkeys.ts'
import { logIn, logInByPasskey, type PasswordLogin } from '../api/session.ts'
import type { Translate } from '../i18n/translate.ts'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { Entrance } from './entrance.tsx'
import { SetPassword } from './set-password.tsx'

/** Login with name and password of the shop's own account, and a second step where there is one; or with a passkey. */
export function Login({ onDone }: { onDone(): void }) {
  const t = useMessages()
  const locale = useLocale()
  const [known, setKnown] = useState<PasswordLogin | null>(null)
  /** The name of the login for which a password is being set. */
  const [setting, setSetting] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: (entered: PasswordLogin) => logIn(locale, entered),
    onSuccess: onDone,
    onError: (error, entered) => {
      setSetting(null)
      if (isCode(error, 'second_factor_needed')) setKnown(entered)
      else password.current?.select()
    },
  })
  const passkey = useMutation({ mutationFn: () => logInByPasskey(locale), onSuccess: onDone })
  const isBusy = login.isPending || passkey.isPending
  const error = [passkey.error, login.error].find((one) => one && !isCode(one, 'second_factor_needed'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    passkey.reset()
    const form = new FormData(event.currentTarget)
    if (known) login.mutate({ ...known, otp: String(form.get('otp')) })
    else login.mutate({ username: String(form.get('username')), password: String(form.get('password')) })
  }

  function enterByPasskey() {
    login.reset()
    passkey.mutate()
  }

  if (setting !== null) {
    return <SetPassword contact={setting} onBack={() => setSetting(null)} onSet={(entered) => login.mutate(entered)} />
  }
  return (
    <Entrance title={known ? t('login.second_title') : t('login.title')}>
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        {error && <Problem>{textOf(error, t)}</Problem>}
        {known ? (
          <TextField
            key="otp"
            ref={password}
            label={t('login.code')}
            hint={t('login.code_hint')}
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
          />
        ) : (
          <>
            <TextField label={t('login.username')} name="username" autoComplete="username" required autoFocus />
            <TextField
              ref={password}
              label={t('login.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        <Button type="submit" busy={login.isPending}>
          {t('login.enter')}
        </Button>
        <Button variant="secondary" icon="key-round" busy={passkey.isPending} onClick={enterByPasskey}>
          {t('login.by_passkey')}
        </Button>
        {known ? (
          <Button variant="quiet" icon="arrow-left" onClick={() => setKnown(null)}>
            {t('login.back')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setSetting(usernameIn(form.current))}>
              {t('password.open')}
            </Button>
            <p className="text-small text-ink-soft">{t('login.hint')}</p>
          </>
        )}
      </form>
    </Entrance>
  )
}

const isCode = (error: Error, code: string): boolean => error instanceof ApiError && error.code === code

function textOf(error: Error, t: Translate): string {
  if (error instanceof PasskeyFailed) return t('passkey.failed')
  return isCode(error, 'forbidden') ? t('login.no_role') : error.message
}

const usernameIn = (form: HTMLFormElement | null): string => (form ? String(new FormData(form).get('username')) : '')
