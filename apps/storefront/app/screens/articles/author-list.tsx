import { useArticleMessages } from '../../features/articles/article-texts.tsx'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { LoadedAuthors } from './load-articles.server.ts'

/** CONT-03: who writes the articles. */
export function AuthorList({ data }: { data: LoadedAuthors }) {
  const t = useArticleMessages()
  const { authors, siteName } = data
  return (
    <div className="page pb-10">
      <PageHead title={t('authors.title')} description={t('authors.description', { site: siteName })} />
      <ListHeading title={t('authors.title')} crumbs={[{ title: t('articles.title'), to: '/articles' }]} />
      {authors.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('articles.empty')} text={t('articles.empty_hint')} />
      )}
      <ul className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {authors.map(({ id, slug, name, about, avatar, article_count }) => (
          <li key={id} className="group relative flex items-start gap-4">
            {avatar && (
              <ProductPicture
                picture={avatar}
                alt=""
                sizes="96px"
                shape="cover"
                className="size-24 shrink-0 overflow-hidden rounded-pill"
              />
            )}
            <div className="min-w-0">
              <h2 className="text-lead">
                <Link to={`/authors/${slug}`} className="covers-card break-words group-hover:text-accent">
                  {name}
                </Link>
              </h2>
              <p className="mt-1 text-note text-ink-soft break-words">{about}</p>
              <p className="mt-1 text-small text-ink-faint">{t('authors.count', { n: article_count })}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
