import type { ArticleSummary } from '@delguur/contract'
import { formatLongDate } from '@delguur/mongolia/dates'
import { useLocale } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useArticleMessages } from './article-texts.tsx'

export type ArticleSection = 'articles' | 'news'

/** The data of an article's card. */
export const cardOf = ({ cover, author, ...article }: ArticleSummary) => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  published_at: article.published_at,
  reading_minutes: article.reading_minutes,
  cover: cover && smallPicture(cover),
  author: author && { name: author.name, slug: author.slug },
})
export type ArticleCardView = ReturnType<typeof cardOf>

const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'
const WIDEST = 960

interface ArticleCardProps {
  article: ArticleCardView
  section: ArticleSection
  headingLevel: 2 | 3
  /** On phones the text stands beside a small picture. */
  isRow?: boolean
}

export function ArticleCard({ article, section, headingLevel, isRow = false }: ArticleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { slug, title, summary, cover, author } = article
  return (
    <article className={classNames('group relative h-full', isRow && 'flex items-center gap-4 tablet:block')}>
      {cover && (
        <ProductPicture
          picture={cover}
          alt=""
          shape="cover"
          sizes={SIZES}
          widest={WIDEST}
          className={classNames('aspect-3/2 rounded-card', isRow && 'w-36 shrink-0 tablet:w-full')}
        />
      )}
      <div className="min-w-0">
        <Heading className={classNames('text-lead', isRow ? 'tablet:mt-3' : 'mt-3')}>
          <Link to={`/${section}/${slug}`} className="covers-card break-words group-hover:text-accent">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 text-note text-ink-soft break-words">{summary}</p>
        <ArticleFacts {...article} name={author?.name ?? null} />
      </div>
    </article>
  )
}

interface ArticleFactsProps {
  name: string | null
  published_at: string | null
  reading_minutes: number
}

/** Who wrote it, when, and how long it takes to read. */
export function ArticleFacts({ name, published_at, reading_minutes }: ArticleFactsProps) {
  const t = useArticleMessages()
  const locale = useLocale()
  return (
    <p className="mt-1 text-small text-ink-faint break-words">
      {name && `${name} · `}
      {published_at && (
        <>
          <time dateTime={published_at}>{formatLongDate(published_at, locale)}</time>
          {' · '}
        </>
      )}
      {t('articles.minutes', { n: reading_minutes })}
    </p>
  )
}
