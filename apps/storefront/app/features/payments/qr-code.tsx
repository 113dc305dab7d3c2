import { useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { QrDrawing } from './qr-drawing.server.ts'
import { QrPicture } from './qr-picture.tsx'

interface QrCodeProps {
  /** Missing until the provider has replied. */
  qr: QrDrawing | null
  /** On a phone the apps come first and the code is collapsed. */
  hasApps: boolean
  /** Name of the app to scan it with, if not a bank's. */
  hint?: string
  onRetry(): void
}

export function QrCode({ qr, hasApps, hint, onRetry }: QrCodeProps) {
  const t = usePrivateMessages()
  const [isUnfolded, setIsUnfolded] = useState(!hasApps)
  if (!qr) {
    return (
      <div role="status" className="rounded-card bg-problem-soft p-4">
        <p>{t('payment.no_code')}</p>
        <Button variant="secondary" icon="refresh-cw" className="mt-3" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div>
      {!isUnfolded && (
        <Button
          variant="secondary"
          icon="qr-code"
          wide
          className="needs-scripts desktop:hidden"
          onClick={() => setIsUnfolded(true)}
        >
          {t('payment.show_code')}
        </Button>
      )}
      <div className={classNames('waits-for-script desktop:block', !isUnfolded && 'hidden')}>
        <QrPicture qr={qr} label={t('payment.qr')} />
        <p className="mt-3 text-center text-note text-ink-soft">{hint ?? t('payment.qr_hint')}</p>
      </div>
    </div>
  )
}
