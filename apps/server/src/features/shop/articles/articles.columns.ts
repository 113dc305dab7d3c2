import type { ArticleKind, ArticleState, Locale, ModerationState } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'article_tags.name': Translated
  'article_tags.text': Translated
  'articles.body': Translated
  'articles.kind': ArticleKind
  'articles.reading_minutes': Record<Locale, number>
  'articles.state': ArticleState
  'articles.summary': Translated
  'articles.title': Translated
  'authors.state': ModerationState
}
