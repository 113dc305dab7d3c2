import type { AnalyticsSettings } from '@delguur/contract'
import { useEffect, useRef } from 'react'
import { forgetVisitor } from '../../analytics/services/forget-visitor.ts'
import { useConsentMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface ConsentBannerProps {
  settings: AnalyticsSettings
  /** Whether the visitor opened it to change an answer. */
  isReopened: boolean
}

/**
 * SITE-05: asks whether the visit may be measured; both answers weigh the same. It lies at the end of the page and sticks to
 * the window's edge, so that it covers nothing for good.
 */
export function ConsentBanner({ settings, isReopened }: ConsentBannerProps) {
  const t = useConsentMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReopened) heading.current?.focus()
  }, [isReopened])
  return (
    <section
      aria-labelledby="consent-title"
      className="sticky bottom-0 z-40 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] shadow-overlay"
    >
      <div className="page flex flex-col gap-3 py-4 desktop:flex-row desktop:items-center desktop:gap-10">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id="consent-title" tabIndex={-1} className="text-body outline-none">
            {t('consent_banner.title')}
          </h2>
          <p className="mt-1 text-small text-ink-soft">
            {t('consent_banner.text', { services: servicesOf(settings) })}{' '}
            <Link to="/pages/privacy" prefetch="none" className="text-accent underline underline-offset-2">
              {t('consent_banner.more')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 desktop:w-96">
          <Button variant="secondary" onClick={() => giveAnswer(false)}>
            {t('consent_banner.no')}
          </Button>
          <Button variant="secondary" onClick={() => giveAnswer(true)}>
            {t('consent_banner.yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function servicesOf({ measurement_id, pixel_id, tag_manager_id }: AnalyticsSettings): string {
  return [(measurement_id || tag_manager_id) && 'Google', pixel_id && 'Meta'].filter(Boolean).join(', ')
}

/** Stores the answer. A no ends what a former yes began. */
function giveAnswer(isYes: boolean) {
  const { answerAnalytics, closePanels } = useShopState.getState()
  answerAnalytics(isYes)
  closePanels()
  if (isYes) return
  forgetVisitor()
  // Scripts that run can only be ended with their page.
  if (window.shopEvents) location.reload()
}
