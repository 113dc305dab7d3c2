import { useState } from 'react'
import { KindField } from '../../forms/kind-field.tsx'
import { RowList } from '../../forms/row-list.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { SettingsCardProps } from './settings-card.ts'

interface KindHours {
  kind: string
  hours: number
}

/** Within which time goods can be returned; kinds of goods may have a time of their own. */
export function ReturnsCard({ settings, errorOf, onChange }: SettingsCardProps) {
  const t = useMessages()
  const { returns } = settings
  // Two rows may have one name, or none, while they are being typed; an object could not hold them.
  const [rows, setRows] = useState<KindHours[]>(() =>
    Object.entries(returns.hours_by_kind).map(([kind, hours]) => ({ kind, hours })),
  )
  const store = (next: KindHours[]) => {
    setRows(next)
    const named = next.filter(({ kind }) => kind !== '')
    onChange({
      returns: { ...returns, hours_by_kind: Object.fromEntries(named.map(({ kind, hours }) => [kind, hours])) },
    })
  }
  return (
    <Card title={t('settings.returns')}>
      <div className="flex flex-col gap-4">
        <div className="tablet:w-1/3">
          <NumberField
            label={t('settings.return_hours')}
            hint={t('settings.return_hours_hint')}
            value={returns.hours}
            error={errorOf('returns.hours')}
            onChange={(hours) => onChange({ returns: { ...returns, hours: hours ?? 0 } })}
          />
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-small text-ink-soft">{t('settings.hours_by_kind_intro')}</p>
          <RowList
            rows={rows}
            onChange={store}
            isUnordered
            titleOf={({ kind }) => kind}
            asideOf={({ hours }) => <span className="text-ink-soft">{t('settings.hours_count', { n: hours })}</span>}
            add={{ label: t('settings.add_kind'), row: { kind: '', hours: returns.hours } }}
          >
            {({ kind, hours }, set) => (
              <div className="grid gap-3 tablet:grid-cols-2">
                <KindField
                  label={t('settings.kind')}
                  hint={t('settings.kind_hint')}
                  value={kind}
                  onChange={({ target }) => set({ kind: target.value.trim() })}
                />
                <NumberField
                  label={t('settings.return_hours')}
                  value={hours}
                  error={errorOf(`returns.hours_by_kind.${kind}`)}
                  onChange={(next) => set({ hours: next ?? 0 })}
                />
              </div>
            )}
          </RowList>
        </div>
      </div>
    </Card>
  )
}
