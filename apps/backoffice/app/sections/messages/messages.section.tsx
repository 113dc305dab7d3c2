import type { SentMessage } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { daysAgo } from '../../i18n/days-ago.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { MessageState } from './message-state.tsx'

/** How far back the tab of what could not be sent goes. */
const UNSENT_DAYS = 30

/** What the shop sent by mail and SMS, without codes and with masked recipients. */
export default function MessagesSection() {
  const t = useMessages()
  const state = ({ state }: SentMessage) => <MessageState state={state} />
  const text = ({ subject, body, error }: SentMessage) => (
    <div className="max-w-[560px]">
      {subject && <p className="font-medium text-ink">{subject}</p>}
      <p className="line-clamp-2">{body ?? t('message.hidden')}</p>
      {error && <p className="text-small text-problem">{error}</p>}
    </div>
  )
  return (
    <ListPage
      name="messages"
      table="messages/export"
      title={t('nav.messages')}
      filters={(list) => (
        <FilterTabs
          list={list}
          name="unsent_since"
          label={t('orders.state')}
          tabs={[
            { value: '', label: t('list.all') },
            { value: list.values.unsent_since ?? daysAgo(UNSENT_DAYS), label: t('message.unsent') },
          ]}
        />
      )}
      columns={[
        { label: t('message.at'), cell: ({ created_at: at }) => <span className="money">{formatDateTime(at)}</span> },
        { label: t('message.channel'), cell: ({ channel }) => t(`message.${channel}`) },
        { label: t('message.recipient'), cell: ({ recipient }) => <span className="money">{recipient}</span> },
        { label: t('message.text'), cell: text },
        { label: t('orders.state'), cell: state },
      ]}
      card={(row) => ({
        title: row.recipient,
        aside: state(row),
        lines: (
          <>
            {t(`message.${row.channel}`)} · {formatDateTime(row.created_at)}
            {text(row)}
          </>
        ),
      })}
      empty={t('message.empty')}
    />
  )
}
