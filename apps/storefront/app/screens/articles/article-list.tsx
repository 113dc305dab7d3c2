import { ArticleCard } from '../../features/articles/article-card.tsx'
import { useArticleMessages } from '../../features/articles/article-texts.tsx'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { LoadedList } from './load-articles.server.ts'

/** CONT-01 CONT-02: articles of the shop's authors, or its news. */
export function ArticleList({ data }: { data: LoadedList }) {
  const t = useArticleMessages()
  const locale = useLocale()
  const { section, articles, tags, tag, page, pages, siteName } = data
  const isNews = section === 'news'
  const title = t(isNews ? 'articles.news' : 'articles.title')
  const at = (number: number) => {
    const query = new URLSearchParams({ ...(tag && { tag }), ...(number > 1 && { page: String(number) }) }).toString()
    return `/${section}${query && `?${query}`}`
  }
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={t(isNews ? 'articles.news_description' : 'articles.description', { site: siteName })}
        picture={articles[0]?.cover}
        noIndex={tag !== null || page > 1}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('articles.title')}
        href={pathInLocale('/feed.xml', locale)}
      />
      <ListHeading title={title} crumbs={[]}>
        {tags.length > 0 && (
          <PillLinks
            label={t('articles.tags')}
            isLong
            links={[
              { to: `/${section}`, text: t('articles.all'), isHere: tag === null },
              ...tags.map(({ slug, name }) => ({ to: `/${section}?tag=${slug}`, text: name, isHere: slug === tag })),
            ]}
          />
        )}
        <Link
          to={isNews ? '/subscribe' : '/articles/mine'}
          prefetch="none"
          className="inline-flex min-h-11 items-center gap-1.5 text-note font-semibold text-accent hover:underline"
        >
          <Icon name={isNews ? 'mail' : 'square-pen'} size={18} />
          {t(isNews ? 'articles.by_mail' : 'articles.write')}
        </Link>
      </ListHeading>
      {articles.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('articles.empty')} text={t('articles.empty_hint')} />
      )}
      <ul className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 tablet:gap-y-8 desktop:grid-cols-3 desktop:gap-y-12">
        {articles.map((article, place) => (
          <li key={article.id}>
            <ArticleCard article={article} section={section} headingLevel={2} isRow={place > 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('articles.pages')} className="mt-10 flex justify-center gap-4">
          {page > 1 && (
            <ButtonLink variant="secondary" to={at(page - 1)}>
              {t('articles.newer')}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink variant="secondary" to={at(page + 1)}>
              {t('articles.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
