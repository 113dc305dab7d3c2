import type { StaffContactForm } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatPhone } from '@delguur/mongolia/phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ContactFormState } from './contact-form-state.tsx'

const LINK_CLASS = 'break-words underline'

/** What somebody wrote to the shop, and how to answer. */
export function ContactFormPage() {
  const id = Number(useParams().id)
  const t = useMessages()
  const { client } = useBackOffice()
  const { data: form, error } = useQuery({
    queryKey: ['contact_form', id],
    queryFn: ({ signal }) => client.request('GET /api/back_office/contact_forms/:id', { params: { id }, signal }),
  })
  if (!form) return <UnreadPage title={t('nav.contact_forms')} error={error} />
  const isNew = form.state === 'new'
  return (
    <Page
      title={t('contact.title', { name: form.name })}
      aside={<ContactFormState state={form.state} />}
      actions={
        <ActionButton
          label={t(isNew ? 'contact.done' : 'contact.reopen')}
          subject={form.name}
          done={t(isNew ? 'contact.done_told' : 'contact.reopen_told')}
          variant={isNew ? 'primary' : 'secondary'}
          work={(api) =>
            api.request(`PUT /api/back_office/contact_forms/:id/${isNew ? 'done' : 'reopen'}`, { params: { id } })
          }
        />
      }
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card title={t('contact.text')}>
          <p className="break-words whitespace-pre-line">{form.message}</p>
        </Card>
        <WriterCard form={form} />
      </div>
    </Page>
  )
}

function WriterCard({ form }: { form: StaffContactForm }) {
  const t = useMessages()
  const may = useMay()
  const { salutation, phone, email, order_number: order, customer_id: customer, done_at: doneAt } = form
  const facts: [string, ReactNode][] = [
    [t('customer.name'), <span className="break-words">{form.name}</span>],
    [t('contact.salutation'), salutation],
    [
      t('contact.phone'),
      phone && (
        <a href={`tel:${phone}`} className="money underline">
          {formatPhone(phone)}
        </a>
      ),
    ],
    [
      t('contact.email'),
      email && (
        <a href={`mailto:${encodeURIComponent(email)}`} className={LINK_CLASS}>
          {email}
        </a>
      ),
    ],
    [t('contact.order'), order && <OrderOf form={form} number={order} />],
    [
      t('contact.customer'),
      customer !== null && may('customers.read') && (
        <Link to={`/customers/${customer}`} className={LINK_CLASS}>
          {t('contact.customer_open')}
        </Link>
      ),
    ],
    [t('contact.language'), t(form.locale === 'mn' ? 'contact.mongolian' : 'contact.english')],
    [t('contact.sent_at'), <span className="money">{formatDateTime(form.created_at)}</span>],
    [t('contact.done_at'), doneAt && [formatDateTime(doneAt), form.done_by].filter(Boolean).join(' · ')],
  ]
  return (
    <Card title={t('contact.from')}>
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  )
}

function OrderOf({ form: { has_order }, number }: { form: StaffContactForm; number: string }) {
  const t = useMessages()
  const may = useMay()
  if (!has_order) return <span className="break-words">{`${number} (${t('contact.order_missing')})`}</span>
  if (!may('orders.read')) return number
  return (
    <Link to={`/orders/${number}`} className={LINK_CLASS}>
      {number}
    </Link>
  )
}
