import type { OrderReturn } from '@delguur/contract'
import { transitionOf } from '@delguur/contract/states'
import { Link } from 'react-router'
import { useMay } from '../../api/back-office.tsx'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface ReturnActionsProps {
  returned: Pick<OrderReturn, 'id' | 'state'>
  orderNumber: string
}

/** What staff can do with a return now; the table of states decides. */
export function ReturnActions({ returned: { id, state }, orderNumber: subject }: ReturnActionsProps) {
  const t = useMessages()
  const may = (to: string) => transitionOf('return', state, to)?.by.includes('staff') ?? false
  const mayDo = useMay()
  const params = { id }
  return (
    <RowActions>
      {may('approved') && (
        <ActionButton
          label={t('return.approve')}
          subject={subject}
          done={t('return.approved')}
          fields={[{ name: 'answer', label: t('return.answer'), kind: 'area' }]}
          variant="primary"
          work={(client, { answer }) =>
            client.request('PUT /api/back_office/returns/:id/approve', { params, body: answer ? { answer } : {} })
          }
        />
      )}
      {may('received') && (
        <ActionButton
          label={t('return.receive')}
          subject={subject}
          done={t('return.received')}
          text={t('return.receive_text')}
          fields={[
            {
              name: 'restock',
              label: t('return.restock'),
              required: true,
              start: 'yes',
              options: [
                { value: 'yes', label: t('return.restock_yes') },
                { value: 'no', label: t('return.restock_no') },
              ],
            },
          ]}
          variant="primary"
          work={(client, { restock }) =>
            client.request('PUT /api/back_office/returns/:id/receive', { params, body: { restock: restock === 'yes' } })
          }
        />
      )}
      {may('received') && mayDo('orders.edit') && (
        <Link to={`/orders/${subject}/exchange/${id}`} className={buttonClass('secondary')}>
          {t('edit.exchange')}
        </Link>
      )}
      {may('rejected') && (
        <ActionButton
          label={t('return.reject')}
          subject={subject}
          done={t('return.rejected')}
          text={t('return.reject_text')}
          fields={[{ name: 'answer', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={(client, { answer = '' }) =>
            client.request('PUT /api/back_office/returns/:id/reject', { params, body: { answer } })
          }
        />
      )}
    </RowActions>
  )
}
