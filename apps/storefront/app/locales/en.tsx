import { Outlet, useRouteError } from 'react-router'
import { en } from '../i18n/messages/en.ts'
import { LocaleShell } from '../screens/locale-shell.tsx'
import { ScreenError } from '../screens/screen-error.tsx'

export default function English() {
  return (
    <LocaleShell locale="en" messages={en}>
      <Outlet />
    </LocaleShell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <LocaleShell locale="en" messages={en}>
      <ScreenError error={error} />
    </LocaleShell>
  )
}
