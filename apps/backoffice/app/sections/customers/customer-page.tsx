import type { StaffCustomer } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useNavigate, useParams } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { MessagesCard } from '../messages/messages-card.tsx'
import { CreditsCard } from '../orders/credits-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { NoteCard } from './note-card.tsx'
import { OrdersCard, ReturnsCard, ReviewsCard } from './own-cards.tsx'
import { useCustomer } from './use-customer.ts'

/** A customer: contacts, what they bought, agreed to and were told, and where they are logged in. */
export function CustomerPage() {
  const id = Number(useParams().id)
  const may = useMay()
  const t = useMessages()
  const { data: customer, error } = useCustomer(id)
  if (!customer) return <UnreadPage title={t('nav.customers')} error={error} />
  return (
    <Page
      title={nameOf(customer) || t('customer.nameless')}
      aside={
        <>
          {customer.lock && <Badge tone="problem">{t('customer.locked')}</Badge>}
          {customer.is_staff && <Badge>{t('customer.is_staff')}</Badge>}
        </>
      }
      actions={may('customers.manage') && !customer.is_staff && <CustomerActions customer={customer} />}
    >
      {customer.lock && (
        <div className="mb-4">
          <Problem>
            {[customer.lock.why, customer.lock.by, formatDateTime(customer.lock.at)].filter(Boolean).join(' · ')}
          </Problem>
        </div>
      )}
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-rows-[auto_1fr] desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <SumsCard customer={customer} />
          {may('orders.read') && <OrdersCard customerId={id} />}
          {may('returns.manage') && <ReturnsCard customerId={id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <ProfileCard customer={customer} />
          <NoteCard customer={customer} />
          <GroupsCard key={customer.groups.map(({ id }) => id).join()} customer={customer} />
          {may('credits.manage') && <CreditsCard customerId={id} subject={nameOf(customer) || String(id)} />}
          <AddressesCard customer={customer} />
          <ConsentsCard customer={customer} />
          <SessionsCard customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {may('content.moderate') && <ReviewsCard customerId={id} />}
          {may('messages.read') && <MessagesCard filter={{ customer_id: String(id) }} />}
        </div>
      </div>
    </Page>
  )
}

const nameOf = ({ profile: { first_name, last_name } }: StaffCustomer) => `${first_name} ${last_name}`.trim()

interface CustomerProps {
  customer: StaffCustomer
}

function CustomerActions({ customer }: CustomerProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const params = { id: customer.id }
  const subject = nameOf(customer) || String(customer.id)
  const why = { name: 'why', label: t('form.reason'), kind: 'area', required: true } as const
  return (
    <>
      {customer.lock ? (
        <ActionButton
          label={t('customer.unlock')}
          subject={subject}
          done={t('customer.unlock_done')}
          work={(client) => client.request('PUT /api/back_office/customers/:id/unlock', { params })}
        />
      ) : (
        <ActionButton
          label={t('customer.lock')}
          subject={subject}
          done={t('customer.lock_done')}
          text={t('customer.lock_text')}
          fields={[why]}
          work={(client, { why: reason = '' }) =>
            client.request('PUT /api/back_office/customers/:id/lock', { params, body: { why: reason } })
          }
        />
      )}
      <ActionButton
        label={t('customer.erase')}
        subject={subject}
        done={t('customer.erase_done')}
        text={t('customer.erase_text')}
        fields={[why]}
        variant="danger"
        work={async (client, { why: reason = '' }) => {
          await client.request('PUT /api/back_office/customers/:id/erase', { params, body: { why: reason } })
          navigate('/customers')
        }}
      />
    </>
  )
}

function SumsCard({ customer: { orders, profile } }: CustomerProps) {
  const t = useMessages()
  return (
    <Card title={t('customer.bought')}>
      <Facts
        facts={[
          [t('customer.orders'), <span className="money">{orders.count}</span>],
          [t('customer.canceled'), <span className="money">{orders.canceled}</span>],
          [t('customer.spent'), <span className="money">{formatMoney(orders.spent)}</span>],
          [t('customer.returned'), <span className="money">{formatMoney(orders.returned)}</span>],
          [t('customer.last_order'), orders.last_at ? formatDate(orders.last_at) : '—'],
          [t('customer.registered'), formatDate(profile.created_at)],
        ]}
      />
    </Card>
  )
}

function ProfileCard({ customer: { profile, organisations } }: CustomerProps) {
  const t = useMessages()
  const facts: [string, string | null][] = [
    [t('orders.phone'), profile.phone],
    [t('order.email'), profile.email],
    [t('customer.birthday'), profile.date_of_birth],
    [t('customer.occupation'), profile.occupation],
    [t('customer.language'), t(`customer.language_${profile.locale}`)],
    ...organisations.map(({ name, registry_number }): [string, string] => [
      t('order.buyer'),
      `${name} · ${registry_number}`,
    ]),
  ]
  return (
    <Card title={t('customer.profile')}>
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  )
}

function AddressesCard({ customer: { addresses } }: CustomerProps) {
  const t = useMessages()
  if (addresses.length === 0) return null
  return (
    <Card title={t('customer.addresses')}>
      <ul className="flex flex-col gap-3">
        {addresses.map(({ id, address_text, receiver, phone, is_default }) => (
          <li key={id}>
            <p>
              {address_text} {is_default && <Badge>{t('customer.default_address')}</Badge>}
            </p>
            <p className="text-small text-ink-soft">{`${receiver} · ${phone}`}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ConsentsCard({ customer: { consents } }: CustomerProps) {
  const t = useMessages()
  if (consents.length === 0) return null
  return (
    <Card title={t('customer.consents')}>
      <ul className="flex flex-col gap-2">
        {consents.map(({ kind, version, given, at }, row) => (
          <li key={row} className="flex flex-wrap justify-between gap-x-4">
            <span>{`${consentName(t, kind)}: ${t(given ? 'customer.yes' : 'customer.no')}`}</span>
            <span className="text-small text-ink-soft money">{`${formatDateTime(at)} · ${version}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function consentName(t: ReturnType<typeof useMessages>, kind: string): string {
  if (kind === 'terms') return t('customer.consent_terms')
  return kind === 'marketing' ? t('customer.consent_marketing') : t('customer.consent_browsing')
}

function SessionsCard({ customer: { sessions } }: CustomerProps) {
  const t = useMessages()
  return (
    <Card title={t('customer.sessions')}>
      {sessions.length === 0 && <p className="text-ink-soft">{t('customer.no_sessions')}</p>}
      <ul className="flex flex-col gap-2">
        {sessions.map(({ id, device, last_used_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{device || '—'}</span>
            <span className="text-small text-ink-soft money">{formatDateTime(last_used_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
