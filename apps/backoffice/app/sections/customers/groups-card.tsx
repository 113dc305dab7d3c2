import type { StaffCustomer } from '@delguur/contract'
import { useState } from 'react'
import { useMay } from '../../api/back-office.tsx'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'

/** Groups that a customer is in, and may be put into. */
export function GroupsCard({ customer }: { customer: StaffCustomer }) {
  const t = useMessages()
  const may = useMay()
  const { data: groups = [] } = useCustomerGroups()
  const [chosen, setChosen] = useState(() => customer.groups.map(({ id }) => id))
  const save = useWork(
    (client, group_ids: number[]) =>
      client.request('PUT /api/back_office/customers/:id/groups', { params: { id: customer.id }, body: { group_ids } }),
    { done: t('group.saved') },
  )
  if (groups.length === 0) return null
  const existing = new Set(groups.map(({ id }) => id))
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Card title={t('nav.customer_groups')}>
      <div className="flex flex-col gap-2">
        {groups.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={!may('customers.manage')}
            onChange={() => toggle(id)}
          />
        ))}
        {may('customers.manage') && (
          <Button
            variant="secondary"
            busy={save.isPending}
            onClick={() => save.mutate(chosen.filter((id) => existing.has(id)))}
          >
            {t('group.save')}
          </Button>
        )}
      </div>
    </Card>
  )
}
