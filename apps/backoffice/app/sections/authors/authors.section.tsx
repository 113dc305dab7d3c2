import type { StaffAuthor } from '@delguur/contract'
import { RowActions } from '../../forms/action-button.tsx'
import { ModerationActions } from '../../forms/moderation-actions.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { ModerationTabs } from '../../lists/moderation-tabs.tsx'

/** Who asks to write articles, and who may. */
export default function AuthorsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="authors"
      title={t('nav.authors')}
      startFilter={{ state: 'waiting' }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('article.search')} hint={t('article.author')} />
          <ModerationTabs list={list} />
        </>
      )}
      columns={[
        { label: t('article.author'), cell: ({ name }) => name },
        { label: t('author.about'), cell: (row) => <About row={row} /> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <AuthorActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.name,
        aside: null,
        lines: <About row={row} />,
        actions: <AuthorActions row={row} />,
      })}
      empty={t('author.empty')}
    />
  )
}

function About({ row: { about, refusal, avatar, article_count, followers } }: { row: StaffAuthor }) {
  const t = useMessages()
  return (
    <div className="max-w-[420px]">
      {avatar && (
        <img
          src={`/images/${avatar.hash}-${avatar.widths[0]}.webp`}
          alt=""
          className="size-12 rounded-control object-cover"
        />
      )}
      <p className="break-words text-ink">{about}</p>
      <p className="text-small">{t('author.facts', { articles: article_count, followers })}</p>
      {refusal && <p className="mt-1 text-small text-problem">{refusal}</p>}
    </div>
  )
}

const AuthorActions = ({ row }: { row: StaffAuthor }) => (
  <RowActions>
    <ModerationActions kind="author" row={row} subject={row.name} />
  </RowActions>
)
