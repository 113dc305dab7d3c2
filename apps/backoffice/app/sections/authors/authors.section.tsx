import type { StaffAuthor } from '@delguur/contract'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
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

function AuthorActions({ row: { id, state, name } }: { row: StaffAuthor }) {
  const t = useMessages()
  const params = { id }
  return (
    <RowActions>
      {state !== 'published' && (
        <ActionButton
          label={t('author.publish')}
          subject={name}
          done={t('author.publish_done')}
          variant="primary"
          work={(client) => client.request('PUT /api/back_office/authors/:id/publish', { params })}
        />
      )}
      {state !== 'rejected' && (
        <ActionButton
          label={t('author.reject')}
          subject={name}
          done={t('author.reject_done')}
          fields={[{ name: 'reason', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={(client, { reason = '' }) =>
            client.request('PUT /api/back_office/authors/:id/reject', { params, body: { reason } })
          }
        />
      )}
    </RowActions>
  )
}
