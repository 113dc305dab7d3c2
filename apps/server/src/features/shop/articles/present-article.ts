import type {
  Article,
  ArticleSource,
  ArticleSummary,
  Image,
  Locale,
  OwnArticle,
  StaffArticle,
  StaffArticleSummary,
  StaffImage,
} from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { ArticleRow } from './articles.queries.ts'

export const withAlt = (picture: StaffImage | null, alt: string): Image | null => picture && { ...picture, alt }

export function presentSummary(row: ArticleRow, locale: Locale): ArticleSummary {
  const title = inLocale(row.title, locale)
  return {
    id: row.id,
    slug: row.slug,
    title,
    summary: inLocale(row.summary, locale),
    cover: withAlt(row.cover, title),
    tags: row.tags.map(({ slug, name }) => ({ slug, name: inLocale(name, locale) })),
    author: row.author && {
      id: row.author.id,
      slug: row.author.slug,
      name: row.author.name,
      avatar: withAlt(row.author.avatar, row.author.name),
    },
    published_at: row.published_at?.toISOString() ?? null,
    reading_minutes: row.reading_minutes[locale],
    comment_count: row.comment_count,
  }
}

export const presentArticle = (row: ArticleRow, pictures: readonly StaffImage[], locale: Locale): Article => ({
  ...presentSummary(row, locale),
  kind: row.kind,
  body: inLocale(row.body, locale),
  pictures: pictures.map((picture) => ({ ...picture, alt: '' })),
  updated_at: row.updated_at.toISOString(),
})

export const sourceOf = ({
  version,
  state,
  refusal,
  updated_at,
  title,
  summary,
  body,
  cover,
  tags,
}: ArticleRow): ArticleSource => ({
  version,
  state,
  refusal,
  updated_at: updated_at.toISOString(),
  article: { title, summary, body, cover: cover?.hash ?? null, tags: tags.map(({ slug }) => slug) },
})

export const presentOwn = (row: ArticleRow, locale: Locale): OwnArticle => ({
  ...presentSummary(row, locale),
  state: row.state,
  refusal: row.refusal,
  updated_at: row.updated_at.toISOString(),
})

export const presentForStaff = (row: ArticleRow, locale: Locale): StaffArticleSummary => ({
  ...presentOwn(row, locale),
  kind: row.kind,
})

export const presentWhole = (row: ArticleRow, locale: Locale): StaffArticle => ({
  ...presentForStaff(row, locale),
  ...sourceOf(row),
  image: row.cover,
  author_state: row.author?.state ?? null,
})
