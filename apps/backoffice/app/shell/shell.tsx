import { lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useMay } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Home } from '../sections/home/home.tsx'
import { SECTIONS } from '../sections/sections.ts'
import { IconButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { useIsWide } from '../ui/use-media.ts'
import { Waiting } from '../ui/waiting.tsx'
import { CommandPalette } from './command-palette.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Navigation } from './navigation.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { Toaster } from './toaster.tsx'
import { usePaletteKey } from './use-palette-key.ts'

const MySecurity = lazy(() => import('../security/my-security.tsx'))

/** The frame of every screen: menu at the side, on a phone behind a button; search from everywhere by Ctrl or ⌘ and K. */
export function Shell() {
  const t = useMessages()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<'menu' | 'palette' | null>(null)
  const close = () => setOpened(null)
  usePaletteKey(() => setOpened('palette'))
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-paper px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        {t('shell.skip')}
      </a>
      <div className="desktop:grid desktop:min-h-dvh desktop:grid-cols-[232px_minmax(0,1fr)]">
        {isWide ? (
          <aside className="screen-only sticky top-0 h-dvh overflow-y-auto border-r border-line bg-ground px-3 py-4">
            <Navigation onSearch={() => setOpened('palette')} />
          </aside>
        ) : (
          <header className="screen-only sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground px-2 py-1">
            <IconButton icon="menu" label={t('shell.menu')} onClick={() => setOpened('menu')} />
            <span className="font-semibold">{t('app.name')}</span>
            <IconButton icon="search" label={t('palette.title')} onClick={() => setOpened('palette')} />
          </header>
        )}
        <main id="main" className="min-w-0">
          <SectionBoundary>
            <Suspense fallback={<Waiting />}>
              <Screens />
            </Suspense>
          </SectionBoundary>
        </main>
      </div>
      {opened === 'menu' && <MenuDrawer onClose={close} onSearch={() => setOpened('palette')} />}
      {opened === 'palette' && <CommandPalette onClose={close} />}
      <Toaster />
    </>
  )
}

/** The address below each section; whoever has one alone, like a courier, begins there. */
function Screens() {
  const may = useMay()
  const own = SECTIONS.filter(({ permission }) => may(permission))
  const [only] = own.length === 1 ? own : []
  return (
    <Routes>
      <Route index element={only ? <Navigate to={`/${only.path}`} replace /> : <Home />} />
      <Route path="my_security" element={<MySecurity />} />
      {own.map(({ path, Screen }) => (
        <Route key={path} path={`${path}/*`} element={<Screen />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function NotFound() {
  const t = useMessages()
  return (
    <Page title={t('common.not_found')}>
      <p className="text-ink-soft">{t('common.not_found_text')}</p>
    </Page>
  )
}
