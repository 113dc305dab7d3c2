import type { AnalyticsSettings } from '@delguur/contract'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useTrack } from '../../analytics/use-track.ts'
import { consentEn } from '../../i18n/messages/consent.en.ts'
import { consentMn } from '../../i18n/messages/consent.mn.ts'
import { TextsProvider, useConsentMessages, useLocale } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useServerCart } from '../cart/use-cart.ts'

const ConsentBanner = lazyComponent(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/** Asks for consent where no answer exists or the visitor wants to change it; after a yes the services are loaded. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const locale = useLocale()
  const consent = useShopState((state) => state.analyticsConsent)
  const isReopened = useShopState((state) => state.nav.openPanel === 'consent')
  useTrackPages()
  useEffect(() => {
    if (consent !== true) return
    return whenIdle(() => void connectServices(settings))
  }, [consent, settings])
  if (!useIsHydrated()) return null
  return (
    <TextsProvider texts={locale === 'mn' ? consentMn : consentEn}>
      <ChangeButton />
      {(consent === null || isReopened) && (
        <Suspense>
          <ConsentBanner settings={settings} isReopened={isReopened} />
        </Suspense>
      )}
    </TextsProvider>
  )
}

/** NAV-04: tracks a page view once a navigation, and the cart where that is the page. */
function useTrackPages() {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const consent = useShopState((state) => state.analyticsConsent)
  const seen = useRef<{ key: string; path: string } | null>(null)
  const path = pathname + search
  useEffect(() => {
    if (!consent || seen.current?.key === key) return
    // React writes the new title to the document after this effect.
    const timer = setTimeout(() => {
      // A form of the page that was answered is no other view.
      const isSame = seen.current?.path === path && type === 'REPLACE'
      seen.current = { key, path }
      if (!isSame) track({ event: 'page_view', path, title: document.title })
    })
    return () => clearTimeout(timer)
  }, [consent, key, path, type])

  const cart = useServerCart()
  const viewed = pathname.endsWith('/cart') && cart?.lines.length ? cart : null
  useTrack(viewed && key, () => viewed && { event: 'view_cart', cart: viewed })
}

/** Stands at the end of the footer. */
function ChangeButton() {
  const t = useConsentMessages()
  const openPanel = useShopState((state) => state.openPanel)
  const { key } = useLocation()
  const [place, setPlace] = useState<Element | null>(null)
  // Another screen may have another footer.
  useEffect(() => setPlace(key ? document.querySelector('body > footer') : null), [key])
  const button = (
    <div className="page text-small text-ink-soft">
      <button type="button" className="min-h-11 underline hover:text-accent" onClick={() => openPanel('consent')}>
        {t('consent_banner.change')}
      </button>
    </div>
  )
  return place && createPortal(button, place)
}

/** Events wait in their queue meanwhile. A service that cannot be loaded must not disturb the shop. */
const connectServices = (settings: AnalyticsSettings) =>
  import('../../analytics/services/connect.ts').then(
    ({ connect }) => connect(settings),
    () => undefined,
  )

/** Waits until the page has nothing else to do; Safari cannot tell. Returns the function that cancels it. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
