import type { Api, Body } from '@delguur/contract'
import { TICKET_KINDS } from '@delguur/contract/constants'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'

/** Issues a ticket by hand. The key makes a second press, or a repeat after a lost answer, the same ticket. */
export function IssueTicket() {
  const t = useMessages()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const idempotencyKey = useRef('')
  const work = useWork(
    (client, values: ActionValues) =>
      client.request('POST /api/back_office/e_tickets', {
        body: ticketOf(values),
        idempotencyKey: idempotencyKey.current,
      }),
    { done: t('tickets.issue_done'), showsError: true, onDone: ({ id }) => navigate(`/tickets/${id}`) },
  )

  function open() {
    idempotencyKey.current = crypto.randomUUID()
    setIsOpen(true)
  }

  return (
    <>
      <Button icon="plus" onClick={open}>
        {t('tickets.issue')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('tickets.issue')}
          fields={fieldsOf(t)}
          submit={t('tickets.issue')}
          work={work}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const fieldsOf = (t: Translate): ActionField[] => [
  { name: 'title', label: t('tickets.title'), required: true },
  {
    name: 'kind',
    label: t('tickets.kind'),
    required: true,
    start: 'prize',
    options: TICKET_KINDS.map((value) => ({ value, label: t(`tickets.kind_${value}`) })),
  },
  { name: 'customer', label: t('tickets.customer'), hint: t('tickets.customer_hint') },
  { name: 'holder', label: t('tickets.holder') },
  { name: 'admits', label: t('tickets.admits') },
  { name: 'place', label: t('tickets.place') },
  { name: 'from', label: t('tickets.valid_from'), kind: 'day' },
  { name: 'until', label: t('tickets.valid_until'), kind: 'day' },
  { name: 'reason', label: t('tickets.issue_reason'), kind: 'area', required: true },
]

/** The ticket as it was entered. Its days are whole, in Ulaanbaatar. */
function ticketOf(values: ActionValues): Body<Api['POST /api/back_office/e_tickets']> {
  const { title = '', kind, customer, holder, admits, place, from, until, reason = '' } = values
  return {
    kind: TICKET_KINDS.find((one) => one === kind) ?? 'prize',
    title: { mn: title },
    admits: admits ? { mn: admits } : null,
    place: place ? { mn: place } : null,
    holder: holder || null,
    customer: customer || null,
    valid_from: from ? `${from}T00:00:00+08:00` : null,
    valid_until: until ? `${until}T23:59:59+08:00` : null,
    reason,
  }
}
