import { formatDateTime } from '@delguur/mongolia/dates'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { LISTS } from '../../api/resources.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { MessageState } from './message-state.tsx'

const SHOWN = 20

/** What was sent about an order or to a customer, the newest first. */
export function MessagesCard({ filter }: { filter: Record<string, string> }) {
  const t = useMessages()
  const { client } = useBackOffice()
  const { data } = useQuery({
    queryKey: ['messages', 'card', filter],
    queryFn: ({ signal }) => LISTS.messages(client, { page: 1, per_page: SHOWN, filter, signal }),
  })
  return (
    <Card title={t('nav.messages')}>
      {data?.total === 0 && <p className="text-ink-soft">{t('message.none_sent')}</p>}
      <ul className="flex flex-col gap-3">
        {data?.data.map(({ id, channel, recipient, subject, body, state, error, created_at: at }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
              <span className="money">{formatDateTime(at)}</span>
              <span>{`${t(`message.${channel}`)} · ${recipient}`}</span>
              <MessageState state={state} />
            </p>
            {subject && <p className="font-medium">{subject}</p>}
            <p className="break-words whitespace-pre-line">{body ?? t('message.hidden')}</p>
            {error && <p className="text-small text-problem">{error}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
