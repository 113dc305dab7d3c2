import { subscribeEn } from '../../i18n/messages/subscribe.en.ts'
import { subscribeMn } from '../../i18n/messages/subscribe.mn.ts'
import { TextsProvider, useLocale } from '../../i18n/use-messages.tsx'
import type { LoadedSubscription } from './subscribe.screen.tsx'
import { SubscribePage } from './subscribe-page.tsx'

/** The page with its texts: a layout of their own would be named in the list of routes on every other page. */
export default function LoadedSubscribePage({ loaded }: { loaded: LoadedSubscription }) {
  return (
    <TextsProvider texts={useLocale() === 'en' ? subscribeEn : subscribeMn}>
      {/* Each step has a reply of its own. */}
      <SubscribePage key={loaded.step} data={loaded} />
    </TextsProvider>
  )
}
