import type { StaffAnswer } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
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

function AnswerActions({ row: { id, state, product } }: { row: StaffAnswer }) {
  const t = useMessages()
  const params = { id }
  return (
    <RowActions>
      {state !== 'published' && (
        <ActionButton
          label={t('review.publish')}
          subject={product.name}
          done={t('answer.publish_done')}
          variant="primary"
          work={(client) => client.request('PUT /api/back_office/answers/:id/publish', { params })}
        />
      )}
      {state !== 'rejected' && (
        <ActionButton
          label={t('review.reject')}
          subject={product.name}
          done={t('answer.reject_done')}
          text={t('review.reject_text')}
          fields={[{ name: 'reason', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={(client, { reason = '' }) =>
            client.request('PUT /api/back_office/answers/:id/reject', { params, body: { reason } })
          }
        />
      )}
    </RowActions>
  )
}
