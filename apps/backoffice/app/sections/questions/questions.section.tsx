import type { StaffQuestion } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { ModerationActions } from '../../forms/moderation-actions.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AnsweredFilter } from '../../lists/answered-filter.tsx'
import { SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { ModerationTabs } from '../../lists/moderation-tabs.tsx'

/** What customers ask about products: shown or not, and answered in the shop's name. */
export default function QuestionsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="questions"
      title={t('nav.questions')}
      startFilter={{ answered: 'false' }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('question.search')} hint={t('review.search_hint')} />
          <ModerationTabs list={list} />
          <AnsweredFilter list={list} />
        </>
      )}
      columns={[
        { label: t('print.product'), cell: ({ product }) => product.name },
        { label: t('question.text'), cell: (row) => <Words row={row} /> },
        { label: t('review.author'), cell: ({ author }) => author.name ?? '—' },
        { label: t('bank.at'), cell: ({ created_at: at }) => <span className="money">{formatDate(at)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <QuestionActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.product.name,
        aside: <span className="text-small text-ink-soft">{formatDate(row.created_at)}</span>,
        lines: <Words row={row} />,
        actions: <QuestionActions row={row} />,
      })}
      empty={t('question.empty')}
    />
  )
}

const shopAnswerOf = ({ answers }: StaffQuestion): string | undefined => answers.find(({ by }) => by === 'shop')?.text

function Words({ row }: { row: StaffQuestion }) {
  const t = useMessages()
  const answer = shopAnswerOf(row)
  return (
    <div className="max-w-[420px]">
      <p className="text-ink">{row.text}</p>
      {answer && <p className="mt-1 text-small">{`${t('review.shop_answer')}: ${answer}`}</p>}
      {row.refusal && <p className="mt-1 text-small text-problem">{row.refusal}</p>}
    </div>
  )
}

function QuestionActions({ row }: { row: StaffQuestion }) {
  const t = useMessages()
  const { id, product } = row
  const answer = shopAnswerOf(row)
  return (
    <RowActions>
      <ActionButton
        label={t('review.answer')}
        subject={product.name}
        done={t('review.answer_done')}
        text={row.text}
        fields={[
          {
            name: 'answer',
            label: t('review.shop_answer'),
            kind: 'area',
            start: answer ?? '',
            // What was answered is taken back by an empty text.
            required: answer === undefined,
          },
        ]}
        variant="primary"
        work={(client, { answer: text = '' }) =>
          client.request('PUT /api/back_office/questions/:id/answer', {
            params: { id },
            body: { answer: text.trim() || null },
          })
        }
      />
      <ModerationActions kind="question" row={row} subject={product.name} isSecondary />
    </RowActions>
  )
}
