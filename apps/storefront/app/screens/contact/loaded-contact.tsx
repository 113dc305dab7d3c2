import { contactEn } from '../../i18n/messages/contact.en.ts'
import { contactMn } from '../../i18n/messages/contact.mn.ts'
import { TextsProvider, useLocale } from '../../i18n/use-messages.tsx'
import type { LoadedContact } from './contact.screen.tsx'
import { ContactPage } from './contact-page.tsx'

/** The page with its texts: a layout of their own would be named in the list of routes on every other page. */
export default function LoadedContactPage({ loaded }: { loaded: LoadedContact }) {
  return (
    <TextsProvider texts={useLocale() === 'en' ? contactEn : contactMn}>
      <ContactPage data={loaded} />
    </TextsProvider>
  )
}
