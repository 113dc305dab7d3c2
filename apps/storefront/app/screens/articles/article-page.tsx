import { ARTICLE_PICTURE_SIZES, ArticleBody } from '../../features/articles/article-body.tsx'
import { ArticleCard, ArticleFacts } from '../../features/articles/article-card.tsx'
import { useArticleMessages } from '../../features/articles/article-texts.tsx'
import { BookmarkButton } from '../../features/bookmarks/bookmark-button.tsx'
import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { articleData } from './article-data.ts'
import { Comments } from './comments.tsx'
import type { LoadedArticle } from './load-articles.server.ts'

/** CONT-01 CONT-02: an article or a piece of news with its goods, pictures and comments. */
export function ArticlePage({ data: article }: { data: LoadedArticle }) {
  const t = useArticleMessages()
  const { section, id, slug, title, summary, cover, author, tags, blocks, comments, commentCount, next, siteName } =
    article
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t(section === 'news' ? 'articles.news' : 'articles.title'), to: `/${section}` }]
  const here = { title, to: `/${section}/${slug}` }
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={summary}
        picture={cover}
        structuredData={[breadcrumbData([...crumbs, here], addressOf), articleData(article, siteName, addressOf)]}
      />
      <article className="mx-auto max-w-[760px] pt-2 desktop:pt-5">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-1 text-title break-words desktop:text-display">{title}</h1>
        <p className="prose mt-2 break-words text-ink-soft desktop:text-lead">{summary}</p>
        <ArticleFacts {...article} name={null} />
        {author && (
          <p className="mt-1 flex items-center gap-3">
            {author.avatar && (
              <ProductPicture
                picture={author.avatar}
                alt=""
                sizes="48px"
                shape="cover"
                className="size-12 shrink-0 overflow-hidden rounded-pill"
              />
            )}
            <Link
              to={`/authors/${author.slug}`}
              className="inline-flex min-h-11 items-center font-semibold hover:text-accent"
            >
              {author.name}
            </Link>
          </p>
        )}
        {cover && (
          <ProductPicture
            picture={cover}
            alt=""
            shape="cover"
            priority="high"
            sizes={ARTICLE_PICTURE_SIZES}
            className="mt-4 aspect-3/2 rounded-card"
          />
        )}
        <div className="mt-6">
          <ArticleBody blocks={blocks} />
        </div>
        {tags.length > 0 && (
          <ul aria-label={t('articles.tags')} className="mt-6 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag.slug}>
                <Link
                  to={`/${section}?tag=${tag.slug}`}
                  className="inline-flex min-h-11 items-center text-note text-ink-soft hover:text-accent"
                >
                  #{tag.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4 print:hidden">
          <BookmarkButton type={section === 'news' ? 'news' : 'article'} id={id} />
        </div>
        <Comments articleId={id} comments={comments} count={commentCount} />
      </article>
      {next.length > 0 && (
        <section aria-labelledby="next" className="mt-10 border-t border-line pt-6 print:hidden">
          <h2 id="next" className="text-title">
            {t('articles.more')}
          </h2>
          <ul className="mt-4 grid gap-x-6 gap-y-5 tablet:grid-cols-3">
            {next.map((one) => (
              <li key={one.id}>
                <ArticleCard article={one} section={section} headingLevel={3} isRow />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
