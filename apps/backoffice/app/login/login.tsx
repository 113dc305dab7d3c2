import { ApiError } from '@delguur/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { logIn } from '../api/session.ts'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Problem } from '../ui/notice.tsx'
import { Entrance } from './entrance.tsx'

/** Login with the name and password of the shop's own account. */
export function Login({ onDone }: { onDone(): void }) {
  const t = useMessages()
  const locale = useLocale()
  const password = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: (entered: { username: string; password: string }) => logIn(locale, entered),
    onSuccess: onDone,
    onError: () => password.current?.select(),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    const form = new FormData(event.currentTarget)
    login.mutate({ username: String(form.get('username')), password: String(form.get('password')) })
  }

  return (
    <Entrance title={t('login.title')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {login.error && <Problem>{textOf(login.error, t('login.no_role'))}</Problem>}
        <TextField label={t('login.username')} name="username" autoComplete="username" required autoFocus />
        <TextField
          ref={password}
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" busy={login.isPending}>
          {t('login.enter')}
        </Button>
        <p className="text-small text-ink-soft">{t('login.hint')}</p>
      </form>
    </Entrance>
  )
}

const textOf = (error: Error, noRole: string): string =>
  error instanceof ApiError && error.code === 'forbidden' ? noRole : error.message
