import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@delguur/contract/constants'
import type { ReactNode } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { DoneCard } from '../../features/account/done-card.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import type { contactEn } from '../../i18n/messages/contact.en.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useShell } from '../../ui/layout/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import type { LoadedContact } from './contact.screen.tsx'

const useContactMessages = useMessages<typeof contactEn>

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-3 font-medium text-accent hover:underline'

export function ContactPage({ data: { siteName, hasStores, writer, orderNumber } }: { data: LoadedContact }) {
  const t = useContactMessages()
  const { reply } = useFormReply<string>('contact')
  return (
    <div className="page pb-10">
      <PageHead title={t('inquiry.title')} description={t('inquiry.description', { site: siteName })} />
      <ListHeading title={t('inquiry.title')} crumbs={[{ title: t('nav.home'), to: '/' }]}>
        <p className="text-ink-soft">{t('inquiry.lead')}</p>
      </ListHeading>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)] desktop:gap-14">
        {reply?.ok && reply.result ? (
          <DoneCard title={reply.result} hint={t('inquiry.sent_hint')}>
            <ButtonLink to="/" variant="secondary">
              {t('inquiry.home')}
            </ButtonLink>
          </DoneCard>
        ) : (
          <ContactForm writer={writer} orderNumber={orderNumber} />
        )}
        <OtherWays hasStores={hasStores} />
      </div>
    </div>
  )
}

function ContactForm({ writer, orderNumber }: Pick<LoadedContact, 'writer' | 'orderNumber'>) {
  const t = useContactMessages()
  const { field, isSending } = useFormReply('contact')
  return (
    <AreaForm name="contact" className="grid gap-5">
      <TextField
        {...field('name', writer.name)}
        label={t('inquiry.name')}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        required
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          {...field('phone', writer.phone)}
          label={t('inquiry.phone')}
          hint={t('inquiry.reach_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
        />
        <TextField
          {...field('email', writer.email)}
          label={t('inquiry.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextAreaField
        {...field('message')}
        label={t('inquiry.message')}
        maxLength={CONTACT_MESSAGE_MAX}
        rows={6}
        required
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          {...field('order_number', orderNumber)}
          label={t('inquiry.order_number')}
          hint={t('inquiry.order_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
        />
        <TextField
          {...field('salutation', writer.salutation)}
          label={t('inquiry.salutation')}
          hint={t('inquiry.salutation_hint')}
          maxLength={40}
        />
      </div>
      <label className="sr-only" aria-hidden="true">
        {t('inquiry.unseen')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <Button type="submit" size="large" busy={isSending}>
          {t('inquiry.send')}
        </Button>
      </div>
    </AreaForm>
  )
}

function OtherWays({ hasStores }: { hasStores: boolean }) {
  const t = useContactMessages()
  const { phone, email } = useShell()
  if (!phone && !email && !hasStores) return null
  return (
    <Card>
      <h2 className="mb-2 text-lead">{t('inquiry.other_ways')}</h2>
      <dl>
        {phone && (
          <Way icon="phone" label={t('inquiry.by_phone')}>
            <a href={phoneLink(phone)} className={LINK_CLASS}>
              {phone}
            </a>
          </Way>
        )}
        {email && (
          <Way icon="mail" label={t('inquiry.by_mail')}>
            <a href={`mailto:${email}`} className={LINK_CLASS}>
              {email}
            </a>
          </Way>
        )}
        {hasStores && (
          <Way icon="map-pin" label={t('inquiry.in_person')}>
            <Link to="/stores" className={LINK_CLASS}>
              {t('nav.stores')}
            </Link>
          </Way>
        )}
      </dl>
    </Card>
  )
}

const Way = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className="py-2">
    <dt className="flex items-center gap-2 text-small text-ink-soft">
      <Icon name={icon} size={18} />
      {label}
    </dt>
    <dd className="break-words">{children}</dd>
  </div>
)
