import { type ReactNode, useCallback, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { usePageArrival } from '../../navigation/use-page-arrival.ts'
import { useScrollMemory } from '../../navigation/use-scroll-memory.ts'
import { NavigationProgress } from '../navigation-progress.tsx'
import { Toaster } from '../overlay/toaster.tsx'
import { MAIN_ID, SkipLink } from '../skip-link.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { ShellData } from './shell-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, footer, tabs and menus around every screen. */
export function ShopShell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  useScrollMemory()
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SiteHeader shell={shell} />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter shell={shell} />
      <BottomTabs />
      <MobileMenu shell={shell} />
      <Toaster />
      <PageAnnouncer />
    </>
  )
}

function PageAnnouncer() {
  const t = useMessages()
  const [announcement, setAnnouncement] = useState('')
  usePageArrival(useCallback((title: string) => setAnnouncement(t('page.changed', { title })), [t]))
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
