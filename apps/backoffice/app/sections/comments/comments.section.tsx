import type { StaffComment } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'

/** What customers write below articles and news; what does not belong there is deleted. */
export default function CommentsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="comments"
      title={t('nav.comments')}
      filters={(list) => <SearchFilter list={list} label={t('article.search')} hint={t('comment.text')} />}
      columns={[
        { label: t('comment.text'), cell: ({ comment }) => <Words text={comment} /> },
        { label: t('review.author'), cell: ({ name }) => name ?? '—' },
        { label: t('comment.on'), cell: ({ article }) => article.title },
        { label: t('bank.at'), cell: ({ created_at: at }) => <span className="money">{formatDate(at)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <CommentActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.name ?? '—',
        aside: formatDate(row.created_at),
        lines: (
          <>
            <Words text={row.comment} />
            <p className="text-small">{row.article.title}</p>
          </>
        ),
        actions: <CommentActions row={row} />,
      })}
      empty={t('comment.empty')}
    />
  )
}

const Words = ({ text }: { text: string | null }) => (
  <p className="max-w-[420px] break-words whitespace-pre-line text-ink">{text}</p>
)

function CommentActions({ row: { id, name } }: { row: StaffComment }) {
  const t = useMessages()
  return (
    <RowActions>
      <ActionButton
        label={t('comment.delete')}
        subject={name ?? ''}
        done={t('comment.delete_done')}
        text={t('comment.delete_text')}
        fields={[]}
        variant="danger"
        work={(client) => client.request('DELETE /api/back_office/comments/:id', { params: { id } })}
      />
    </RowActions>
  )
}
