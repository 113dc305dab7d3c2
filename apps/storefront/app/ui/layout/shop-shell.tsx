import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useMatches } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { usePageArrival } from '../../navigation/use-page-arrival.ts'
import { useScrollMemory } from '../../navigation/use-scroll-memory.ts'
import { classNames } from '../class-names.ts'
import { lazyComponent } from '../lazy-component.ts'
import { NavigationProgress } from '../navigation-progress.tsx'
import { Toaster } from '../overlay/toaster.tsx'
import { MAIN_ID, SkipLink } from '../skip-link.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { FOCUSED_SHELL, FocusedFooter, FocusedHeader } from './focused-shell.tsx'
import { MobileMenuSlot } from './mobile-menu-slot.tsx'
import type { ShellData } from './shell-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const NoticeStrip = lazyComponent(async () => ({ default: (await import('../notices/notice-strip.tsx')).NoticeStrip }))

interface ShopShellProps {
  shell: ShellData
  /** Pieces in the cart. */
  cartCount: number
  /** The search field of the header. */
  search: ReactNode
  /** The drop-down of the account in the header. */
  accountPanel: ReactNode
  children: ReactNode
}

/** Header, footer, tabs and menus around every screen; checkout and payment have a reduced shell. */
export function ShopShell({ shell, cartCount, search, accountPanel, children }: ShopShellProps) {
  useScrollMemory()
  const isFocused = useMatches().some(({ handle }) => handle === FOCUSED_SHELL)
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {isFocused ? (
        <FocusedHeader shell={shell} />
      ) : (
        <>
          <SiteHeader shell={shell} cartCount={cartCount} search={search} accountPanel={accountPanel} />
          {shell.notices && (
            <Suspense>
              <NoticeStrip notices={shell.notices} />
            </Suspense>
          )}
        </>
      )}
      {/* The footer stays below the first view, where what a page loads would move it. */}
      <main id={MAIN_ID} tabIndex={-1} className={classNames('grow outline-none', !isFocused && 'min-h-[90vh]')}>
        {children}
      </main>
      {isFocused ? (
        <FocusedFooter shell={shell} />
      ) : (
        <>
          <SiteFooter shell={shell} />
          <BottomTabs cartCount={cartCount} />
          <MobileMenuSlot shell={shell} />
        </>
      )}
      <div className="beneath-dialogs">
        <Toaster />
      </div>
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
