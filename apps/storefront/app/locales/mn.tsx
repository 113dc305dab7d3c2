import { type HeadersArgs, Outlet, useRouteError } from 'react-router'
import { mn } from '../i18n/messages/mn.ts'
import { LocaleShell } from '../screens/locale-shell.tsx'
import { ScreenError } from '../screens/screen-error.tsx'

/** A page that failed says itself how long it may be kept. */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {}

export default function Mongolian() {
  return (
    <LocaleShell locale="mn" messages={mn}>
      <Outlet />
    </LocaleShell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <LocaleShell locale="mn" messages={mn}>
      <ScreenError error={error} />
    </LocaleShell>
  )
}
