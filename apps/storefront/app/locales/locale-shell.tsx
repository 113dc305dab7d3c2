import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot.tsx'
import { useCartCount, useCartOnArrival } from '../features/cart/use-cart.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Messages } from '../i18n/translate.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import type { loader } from '../root.tsx'
import type { ShellData } from '../ui/layout/shell-data.ts'
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
      <ShellWithCart shell={shell}>{children}</ShellWithCart>
    </LanguageProvider>
  )
}

function ShellWithCart({ shell, children }: { shell: ShellData; children: ReactNode }) {
  useCartOnArrival()
  return (
    <>
      <ShopShell shell={shell} cartCount={useCartCount()}>
        {children}
      </ShopShell>
      <CartDrawerSlot />
    </>
  )
}
