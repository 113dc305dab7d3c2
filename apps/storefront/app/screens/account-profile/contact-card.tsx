import type { User } from '@delguur/contract'
import { formatPhone } from '@delguur/mongolia/phone'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const TONES: Record<User['phone_state'], BadgeTone> = {
  not_confirmed: 'problem',
  waiting: 'accent',
  confirmed: 'stock',
}

/** The customer's contacts and whether they are verified. */
export function ContactCard({ user }: { user: User }) {
  const t = usePrivateMessages()
  return (
    <Card>
      <h2 className="mb-2 text-lead">{t('contact.title')}</h2>
      <ul className="divide-y divide-line">
        <ContactRow
          icon="phone"
          label={t('auth.phone')}
          contact={user.phone && formatPhone(user.phone)}
          state={user.phone_state}
          to="/account/profile/phone"
          change={t(user.phone ? 'contact.change_phone' : 'contact.add_phone')}
        />
        <ContactRow
          icon="mail"
          label={t('contact.email')}
          contact={user.email}
          state={user.email_state}
          to="/account/profile/email"
          change={t(user.email ? 'contact.change_email' : 'contact.add_email')}
        />
      </ul>
    </Card>
  )
}

interface ContactRowProps {
  icon: IconName
  label: string
  contact: string | null
  state: User['phone_state']
  to: string
  change: string
}

function ContactRow({ icon, label, contact, state, to, change }: ContactRowProps) {
  const t = usePrivateMessages()
  const isWaiting = state === 'waiting' && contact !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name={icon} className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-soft">{label}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium">{contact ?? t('contact.none')}</span>
          {contact && <Badge tone={TONES[state]}>{t(`contact.${state}`)}</Badge>}
        </p>
      </div>
      <ButtonLink to={to} variant="secondary" prefetch="none" aria-label={isWaiting ? undefined : change}>
        {isWaiting ? t('contact.confirm') : t(contact ? 'contact.change' : 'contact.add')}
      </ButtonLink>
    </li>
  )
}
