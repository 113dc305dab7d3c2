import type { CancellationRules } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useFaultyRows } from '../packages/use-faulty-rows.ts'

interface CancellationCardProps {
  /** Path of the rules in the request. */
  path: string
  rules: CancellationRules
  onChange(rules: CancellationRules): void
}

/** What a cancellation costs, by how late it is. */
export function CancellationCard({ path, rules, onChange }: CancellationCardProps) {
  const t = useMessages()
  const faulty = useFaultyRows(path)
  return (
    <Card title={t('travel.cancellation')}>
      <p className="mb-3 text-ink-soft">{t('travel.cancellation_hint')}</p>
      <RowList
        rows={rules}
        onChange={onChange}
        titleOf={({ hours_before: n, fee_percent: percent }) => t('travel.cancellation_step', { n, percent })}
        isUnordered
        faulty={faulty}
        add={{ label: t('travel.add_step'), row: { hours_before: 48, fee_percent: 50 } }}
      >
        {(rule, set, at) => (
          <div className="grid gap-3 tablet:grid-cols-2">
            <NumberField
              label={t('travel.hours_before')}
              name={`${path}.${at}.hours_before`}
              value={rule.hours_before}
              onChange={(hours) => set({ hours_before: hours ?? 0 })}
            />
            <NumberField
              label={t('travel.fee_percent')}
              name={`${path}.${at}.fee_percent`}
              value={rule.fee_percent || null}
              onChange={(percent) => set({ fee_percent: percent ?? 0 })}
            />
          </div>
        )}
      </RowList>
    </Card>
  )
}
