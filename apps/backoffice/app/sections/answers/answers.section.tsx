import type { StaffAnswer } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { RowActions } from '../../forms/action-button.tsx'
import { ModerationActions } from '../../forms/moderation-actions.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { ModerationTabs } from '../../lists/moderation-tabs.tsx'

/** What buyers answer to the questions of others: shown or not. */
export default function AnswersSection() {
  const t = useMessages()
  return (
    <ListPage
      name="answers"
      title={t('nav.answers')}
      startFilter={{ state: 'waiting' }}
      filters={(list) => <ModerationTabs list={list} />}
      columns={[
        { label: t('print.product'), cell: ({ product }) => product.name },
        { label: t('answer.text'), cell: (row) => <Words row={row} /> },
        { label: t('review.author'), cell: ({ author }) => author?.name ?? '—' },
        { label: t('bank.at'), cell: ({ created_at: at }) => <span className="money">{formatDate(at)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <AnswerActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.product.name,
        aside: <span className="text-small text-ink-soft">{formatDate(row.created_at)}</span>,
        lines: <Words row={row} />,
        actions: <AnswerActions row={row} />,
      })}
      empty={t('answer.empty')}
    />
  )
}

function Words({ row: { text, question, refusal } }: { row: StaffAnswer }) {
  return (
    <div className="max-w-[420px]">
      <p className="text-small text-ink-soft">{question.text}</p>
      <p className="text-ink">{text}</p>
      {refusal && <p className="mt-1 text-small text-problem">{refusal}</p>}
    </div>
  )
}

const AnswerActions = ({ row }: { row: StaffAnswer }) => (
  <RowActions>
    <ModerationActions kind="answer" row={row} subject={row.product.name} />
  </RowActions>
)
