import type { RouletteUser, StaffRoulette } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { SmallTable } from '../../lists/small-table.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'

/** Customers who spin numbers at the counters. */
export function OperatorsCard({ locations }: Pick<StaffRoulette, 'locations'>) {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const { data: users = [], error } = useQuery<RouletteUser[], ApiError>({
    queryKey: ['roulette', 'users', locale],
    queryFn: async ({ signal }) =>
      (await client.request('GET /api/v2/tmp_roulette/users', { query: { locale }, signal })).users,
  })
  return (
    <Card
      title={t('roulette.operators')}
      actions={
        <ActionButton
          label={t('roulette.add_operator')}
          subject={t('roulette.operators')}
          fields={[
            { name: 'contact', label: t('roulette.contact'), required: true },
            {
              name: 'location_id',
              label: t('roulette.branch'),
              required: true,
              options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]}
          done={t('roulette.operator_added')}
          work={(api, { contact = '', location_id }) =>
            api.request('POST /api/v2/tmp_roulette/users', { body: { contact, location_id: Number(location_id) } })
          }
        />
      }
    >
      {error && <Problem>{error.message}</Problem>}
      {users.length === 0 ? (
        <p className="text-ink-soft">{t('roulette.no_operators')}</p>
      ) : (
        <SmallTable
          caption={t('roulette.operators')}
          rows={users}
          columns={[
            { label: t('roulette.operator'), cell: ({ name }) => <span className="break-words">{name}</span> },
            { label: t('roulette.branch'), cell: ({ location }) => location },
            {
              label: t('roulette.operator_remove'),
              hidesLabel: true,
              atEnd: true,
              cell: ({ id, name }) => (
                <RowActions>
                  <ActionButton
                    label={t('roulette.operator_remove')}
                    subject={name}
                    done={t('roulette.operator_removed')}
                    work={(api) => api.request('DELETE /api/v2/tmp_roulette/users/:id', { params: { id } })}
                  />
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
