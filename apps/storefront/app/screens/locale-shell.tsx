import { type ReactNode, Suspense } from 'react'
import { AccountPanelSlot } from '../features/account/account-panel-slot.tsx'
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot.tsx'
import { useCartCount, useCartOnArrival } from '../features/cart/use-cart.ts'
import { CompareTraySlot } from '../features/compare/compare-tray-slot.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import type { Locale } from '../i18n/locale.ts'
import type { Messages } from '../i18n/translate.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import type { ShellData } from '../ui/layout/shell-data.ts'
import { ShopShell } from '../ui/layout/shop-shell.tsx'
import { useShell } from '../ui/layout/use-shell.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { useDelayed } from '../ui/use-delayed.ts'

const Analytics = lazyComponent(async () => ({
  default: (await import('../features/consent/analytics.tsx')).Analytics,
}))

/** SITE-06 */
const PUSH_AFTER_MS = 10_000
const PushMessages = lazyComponent(async () => ({
  default: (await import('../features/push/push-messages.tsx')).PushMessages,
}))

interface LocaleShellProps {
  locale: Locale
  messages: Messages
  children: ReactNode
}

/** The shell of the shop in one language. */
export function LocaleShell({ locale, messages, children }: LocaleShellProps) {
  const shell = useShell()
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
      <ShopShell shell={shell} cartCount={useCartCount()} search={<SearchBox />} accountPanel={<AccountPanelSlot />}>
        {children}
        <CompareTraySlot />
      </ShopShell>
      <CartDrawerSlot />
      {useDelayed(true, PUSH_AFTER_MS) && (
        <Suspense>
          <PushMessages />
        </Suspense>
      )}
      {shell.analytics && (
        <Suspense>
          <Analytics settings={shell.analytics} />
        </Suspense>
      )}
    </>
  )
}
