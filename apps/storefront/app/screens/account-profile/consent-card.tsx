import type { User } from '@delguur/contract'
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

/** The customer's consents: the terms and the newsletter. */
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
        <NewsForm key={String(user.marketing)} isOn={user.marketing} />
      </div>
    </Card>
  )
}

/** Submits itself when toggled; a button for browsers without scripts. */
function NewsForm({ isOn }: { isOn: boolean }) {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('news')
  return (
    <AreaForm name="news" done={t('profile.updated')}>
      <Checkbox
        name="marketing"
        defaultChecked={isOn}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        aria-busy={isSending || undefined}
      >
        {t('consent.marketing')}
        <span className="block text-small text-ink-soft">{t('consent.marketing_hint')}</span>
      </Checkbox>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('common.save')}
        </Button>
      </noscript>
    </AreaForm>
  )
}
