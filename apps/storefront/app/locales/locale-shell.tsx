import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../i18n/locale.ts'
import type { Messages } from '../i18n/translate.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import type { loader } from '../root.tsx'
import { ShopShell } from '../ui/layout/shop-shell.tsx'

interface LocaleShellProps {
  locale: Locale
  messages: Messages
  children: ReactNode
}

/** One language of the shop: its texts, and the shell in it. */
export function LocaleShell({ locale, messages, children }: LocaleShellProps) {
  const shell = useRouteLoaderData<typeof loader>('root')
  if (!shell) throw new Error('The shell needs the data of the site')
  return (
    <LanguageProvider locale={locale} messages={messages} overrides={shell.overrides}>
      <ShopShell shell={shell}>{children}</ShopShell>
    </LanguageProvider>
  )
}
