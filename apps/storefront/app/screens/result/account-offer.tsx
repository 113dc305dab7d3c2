import { formatPhone } from '@delguur/mongolia/phone'
import { Form } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { useUser } from '../../state/user-context.ts'
import { Button } from '../../ui/button.tsx'
import type { ResultView } from './result-view.ts'

/** For guests: one press sends the code that opens an account with the contact of the order. */
export function AccountOffer({ order: { number, account_contact: contact } }: { order: ResultView }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  if (useUser() !== null || !contact) return null
  const back = new URLSearchParams({ return_to: pathInLocale(`/orders/${number}/result`, locale) })
  return (
    <section aria-labelledby="account-offer" className="rounded-card bg-accent-soft p-5 desktop:p-6">
      <h2 id="account-offer" className="text-lead">
        {t('result.account')}
      </h2>
      <p className="mt-1 text-note text-ink-soft">
        {t('result.account_hint', { contact: contact.includes('@') ? contact : formatPhone(contact) })}
      </p>
      <Form method="post" action={`${pathInLocale('/login', locale)}?${back}`} className="mt-4">
        <input type="hidden" name="form" value="contact" />
        <input type="hidden" name="contact" value={contact} />
        <Button type="submit" variant="secondary">
          {t('result.account_open')}
        </Button>
      </Form>
    </section>
  )
}
