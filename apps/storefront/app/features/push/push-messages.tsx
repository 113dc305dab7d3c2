import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pushEn } from '../../i18n/messages/push.en.ts'
import { pushMn } from '../../i18n/messages/push.mn.ts'
import { TextsProvider, useLocale, usePushMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useUser } from '../../state/user-context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { useShell } from '../../ui/layout/use-shell.ts'
import { type BrowserPush, link, openPush, turnOn } from './browser-push.ts'
import { later, mayAsk, readChoice, writeChoice } from './push-choice.ts'

/** SITE-06: asks a visitor who is not subscribed, and links the device to whoever logs in. */
export function PushMessages() {
  const locale = useLocale()
  const isSignedIn = useUser() != null
  const [push, setPush] = useState<BrowserPush | null>(null)
  const [isAnswered, setIsAnswered] = useState(false)
  const isQuiet = useIsQuiet()
  useEffect(() => {
    // Nobody waits for it: what fails now is made good with the next page that is loaded.
    openPush().then(setPush, () => undefined)
  }, [])
  useEffect(() => {
    if (push?.subscription && isSignedIn) link(push).catch(() => undefined)
  }, [push, isSignedIn])

  if (!push || isQuiet || isAnswered) return null
  const { permission } = Notification
  if (!mayAsk({ permission, isSubscribed: push.subscription !== null, choice: readChoice() }, Date.now())) return null
  return (
    <TextsProvider texts={locale === 'mn' ? pushMn : pushEn}>
      <PushQuestion
        push={push}
        onAnswer={(subscription) => {
          setIsAnswered(true)
          if (subscription) setPush({ ...push, subscription })
        }}
      />
    </TextsProvider>
  )
}

/** Whether the page is no place for questions: checkout, payment and login, the question of the age, and that for consent. */
function useIsQuiet(): boolean {
  const { key } = useLocation()
  const isFocused = useMatches().some(({ handle }) => handle === FOCUSED_SHELL)
  const isConsentDue = useShopState((state) => state.analyticsConsent === null) && Boolean(useShell().analytics)
  const [isAdult, setIsAdult] = useState(true)
  useEffect(() => setIsAdult(key !== '' && document.querySelector('[data-unmeasured]') !== null), [key])
  return isFocused || isConsentDue || isAdult
}

interface PushQuestionProps {
  push: BrowserPush
  onAnswer(subscription: PushSubscription | null): void
}

/** The shop's own question, so that the browser's is asked only after a yes: a no to the browser is for good. */
function PushQuestion({ push, onAnswer }: PushQuestionProps) {
  const t = usePushMessages()
  const notify = useShopState((state) => state.notify)
  const [isBusy, setIsBusy] = useState(false)

  async function agree() {
    setIsBusy(true)
    try {
      const subscription = await turnOn(push)
      if (subscription) notify({ text: t('push.done'), tone: 'good' })
      onAnswer(subscription)
    } catch {
      notify({ text: t('push.failed'), tone: 'problem' })
      onAnswer(null)
    }
  }

  function postpone() {
    writeChoice(later(Date.now()))
    onAnswer(null)
  }

  return (
    <section
      aria-labelledby="push-question"
      className="beneath-dialogs pointer-events-none fixed inset-x-0 above-tabs z-30 px-4"
    >
      <div className="pointer-events-auto mx-auto w-full max-w-[420px] rounded-card border border-line bg-paper p-4 shadow-overlay enter-from-below desktop:mr-0">
        <p id="push-question" className="flex gap-3 text-note font-semibold text-balance">
          <Icon name="bell" className="mt-0.5 text-accent" />
          {t('push.ask')}
        </p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={postpone}>
            {t('push.later')}
          </Button>
          <Button busy={isBusy} onClick={() => void agree()}>
            {t('push.yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}
