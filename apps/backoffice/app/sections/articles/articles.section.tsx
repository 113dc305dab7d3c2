import type { StaffArticle, StaffArticleSummary } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Route, Routes, useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { FilterTabs, SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { TagList } from './tag-list.tsx'

export default function ArticlesSection() {
  return (
    <Routes>
      <Route index element={<ArticleList />} />
      <Route path="new" element={<ArticleEditor key="new" opened={null} />} />
      <Route path="tags" element={<TagList />} />
      <Route path=":id" element={<OpenedArticle />} />
    </Routes>
  )
}

const STATES = ['waiting', 'published', 'rejected', 'draft'] as const
const KINDS = ['article', 'news'] as const
const TONES = { waiting: 'accent', published: 'stock', rejected: 'problem', draft: 'plain' } as const

/** Articles of authors and news of the shop, those changed last first. */
function ArticleList() {
  const t = useMessages()
  const state = (row: StaffArticleSummary) => <Badge tone={TONES[row.state]}>{t(`article.${row.state}`)}</Badge>
  const kind = (row: StaffArticleSummary) => row.author?.name ?? t('article.kind_news')
  return (
    <ListPage
      name="articles"
      title={t('nav.articles')}
      actions={
        <span className="flex flex-wrap gap-2">
          <Link to="/articles/tags" className={buttonClass('secondary')}>
            {t('article.tags')}
          </Link>
          <Link to="/articles/new" className={buttonClass()}>
            {t('article.new')}
          </Link>
        </span>
      }
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('article.search')} hint={t('article.search_hint')} />
          <FilterTabs
            list={list}
            name="kind"
            label={t('article.kind')}
            tabs={[
              { value: '', label: t('article.all') },
              ...KINDS.map((value) => ({ value, label: t(`article.kind_${value}`) })),
            ]}
          />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              ...STATES.map((value) => ({ value, label: t(`article.${value}`) })),
              { value: '', label: t('list.all') },
            ]}
          />
        </>
      )}
      columns={[
        { label: t('article.title'), cell: ({ title }) => title },
        { label: t('article.author'), cell: kind },
        { label: t('orders.state'), cell: state },
        { label: t('article.updated'), cell: ({ updated_at: at }) => <span className="money">{formatDate(at)}</span> },
      ]}
      card={(row) => ({ title: row.title, aside: state(row), lines: `${kind(row)} · ${formatDate(row.updated_at)}` })}
      hrefOf={({ id }) => `/articles/${id}`}
      empty={t('article.empty')}
    />
  )
}

function OpenedArticle() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { client, site } = useBackOffice()
  const { data, error } = useQuery<StaffArticle, ApiError>({
    queryKey: ['article', site, id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/articles/:id', { params: { id: Number(id) }, signal }),
    gcTime: 0,
  })
  if (data) return <ArticleEditor key={id} opened={data} />
  return <UnreadPage title={t('nav.articles')} error={error} />
}
