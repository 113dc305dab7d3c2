import type { User } from '@delguur/contract'
import type { ReactNode } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Link } from '../../ui/link.tsx'

const DOCUMENTS = [
  { to: '/pages/terms', text: 'register.terms' },
  { to: '/pages/privacy', text: 'register.privacy' },
] as const

interface ConsentCardProps {
  user: User
  /** Version of the terms in force. */
  termsVersion: string
}

/** The customer's consents: the terms, the newsletter, and what is remembered of views and searches. */
export function ConsentCard({ user, termsVersion }: ConsentCardProps) {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('terms')
  const accepted = user.terms_version
  return (
    <Card>
      <h2 className="text-lead">{t('consent.title')}</h2>
      <p className="flex flex-wrap gap-x-4">
        {DOCUMENTS.map(({ to, text }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
            {t(text)}
          </Link>
        ))}
      </p>
      <p className="text-small text-ink-soft">
        {accepted ? t('consent.accepted', { version: accepted }) : t('consent.not_yet')}
      </p>
      {accepted !== termsVersion && (
        <AreaForm name="terms" done={t('profile.updated')} className="mt-3">
          <input type="hidden" name="terms_version" value={termsVersion} />
          {accepted && <p className="mb-2 text-note">{t('consent.not_current')}</p>}
          <Button type="submit" variant="secondary" busy={isSending}>
            {t('consent.accept_now')}
          </Button>
        </AreaForm>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <ChoiceForm key={`news-${user.marketing}`} name="news" field="marketing" isOn={user.marketing}>
          {t('consent.marketing')}
          <span className="block text-small text-ink-soft">{t('consent.marketing_hint')}</span>
        </ChoiceForm>
        <ChoiceForm key={`browsing-${user.browsing}`} name="browsing" field="browsing" isOn={user.browsing}>
          {t('consent.browsing')}
          <span className="block text-small text-ink-soft">{t('consent.browsing_hint')}</span>
        </ChoiceForm>
      </div>
    </Card>
  )
}

interface ChoiceFormProps {
  name: string
  field: string
  isOn: boolean
  children: ReactNode
}

/** Submits itself when toggled; a button for browsers without scripts. */
function ChoiceForm({ name, field, isOn, children }: ChoiceFormProps) {
  const t = usePrivateMessages()
  const { isSending } = useFormReply(name)
  return (
    <AreaForm name={name} done={t('profile.updated')}>
      <Checkbox
        name={field}
        defaultChecked={isOn}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        aria-busy={isSending || undefined}
      >
        {children}
      </Checkbox>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('common.save')}
        </Button>
      </noscript>
    </AreaForm>
  )
}
