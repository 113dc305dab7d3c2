import { useRouteLoaderData } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { loader } from '../../root.tsx'
import type { AddressOf } from './structured-data.ts'

/** Returns the shop's origin and a function that makes full addresses in the language of the page. */
export function useAddressOf(): { origin: string; addressOf: AddressOf } {
  const locale = useLocale()
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? ''
  return { origin, addressOf: (path) => origin + pathInLocale(path, locale) }
}
