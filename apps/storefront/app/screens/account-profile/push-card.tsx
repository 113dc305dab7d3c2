import { useEffect, useState } from 'react'
import { type BrowserPush, openPush, turnOff, turnOn } from '../../features/push/browser-push.ts'
import { pushEn } from '../../i18n/messages/push.en.ts'
import { pushMn } from '../../i18n/messages/push.mn.ts'
import { TextsProvider, useLocale, usePushMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** SITE-06: push messages to this device, on or off. They need scripts, and so does their setting. */
export function PushCard() {
  const [push, setPush] = useState<BrowserPush | null | undefined>()
  useEffect(() => {
    openPush().then(setPush, () => setPush(null))
  }, [])
  const texts = useLocale() === 'mn' ? pushMn : pushEn
  return (
    <TextsProvider texts={texts}>
      <Card className="needs-scripts">
        <PushSetting push={push} onChange={setPush} />
      </Card>
    </TextsProvider>
  )
}

interface PushSettingProps {
  /** Undefined until the browser has told. */
  push: BrowserPush | null | undefined
  onChange(push: BrowserPush): void
}

function PushSetting({ push, onChange }: PushSettingProps) {
  const t = usePushMessages()
  const notify = useShopState((state) => state.notify)
  const [isBusy, setIsBusy] = useState(false)
  const subscription = push?.subscription ?? null

  async function change(known: BrowserPush) {
    setIsBusy(true)
    try {
      if (known.subscription) await turnOff(known.subscription)
      onChange({ ...known, subscription: known.subscription ? null : await turnOn(known) })
    } catch {
      notify({ text: t('push.failed'), tone: 'problem' })
    }
    setIsBusy(false)
  }

  const isForbidden = Boolean(push) && Notification.permission === 'denied'
  return (
    <>
      <h2 className="text-lead">{t('push.title')}</h2>
      <Checkbox
        checked={subscription !== null}
        disabled={!push || isForbidden || isBusy}
        onChange={() => push && void change(push)}
      >
        {t('push.device')}
        <span className="block text-small text-ink-soft">{t('push.device_hint')}</span>
      </Checkbox>
      {(push === null || isForbidden) && (
        <p className="text-small text-ink-soft">{t(isForbidden ? 'push.forbidden' : 'push.impossible')}</p>
      )}
    </>
  )
}
