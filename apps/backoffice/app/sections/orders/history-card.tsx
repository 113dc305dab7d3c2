import type { HistoryEntry } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import type { MessageKey } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { whyText } from './why-text.ts'

/** Every move of the order and of what belongs to it, the newest first: when, who, why, and what was refused. */
export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  const t = useMessages()
  const newestFirst = history.map((entry, at) => ({ ...entry, id: at })).reverse()
  return (
    <Card title={t('order.history')}>
      <ol className="flex flex-col gap-2.5">
        {newestFirst.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[1fr] gap-x-4 tablet:grid-cols-[132px_1fr]">
            <span className="text-small text-ink-soft money">{formatDateTime(entry.at)}</span>
            <div className="min-w-0">
              <p>
                {t(`machine.${entry.machine}`)}
                {entry.subject && ` ${entry.subject}`}: {t(stateKey(entry))}
                {entry.amount !== undefined && ` · ${formatMoney(entry.amount)}`}{' '}
                {entry.refused && <Badge tone="problem">{t('order.refused')}</Badge>}
              </p>
              <p className="text-small text-ink-soft">
                {[entry.staff ?? t(actorKey(entry)), entry.by === 'staff' && whyText(entry.why, t)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The provider that receipts come from is the tax office. */
const actorKey = ({ machine, by }: HistoryEntry) =>
  machine === 'receipt' && by === 'provider' ? 'actor.tax_office' : (`actor.${by}` as const)

/** History is written by the table of states, whose every state has a text. */
const stateKey = ({ machine, to }: HistoryEntry) => `state.${machine}_${to}` as Extract<MessageKey, `state.${string}`>
