import { type HeadersArgs, Outlet, useRouteError } from 'react-router'
import { en } from '../i18n/messages/en.ts'
import { LocaleShell } from '../screens/locale-shell.tsx'
import { ScreenError } from '../screens/screen-error.tsx'

/** A page that failed says itself how long it may be kept. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {}

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
