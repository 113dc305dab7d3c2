import { ArticleTexts } from '../../features/articles/article-texts.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ArticleList } from './article-list.tsx'
import { ArticlePage } from './article-page.tsx'
import type { Loaded } from './articles.screen.tsx'
import { AuthorList } from './author-list.tsx'
import { AuthorPage } from './author-page.tsx'

const Writing = lazyComponent(() => import('../writing/loaded-writing.tsx'))

/** What was loaded, by its view. */
export default function LoadedArticles({ loaded }: { loaded: Loaded }) {
  return (
    <ArticleTexts>
      {loaded.view === 'list' && <ArticleList data={loaded} />}
      {loaded.view === 'article' && <ArticlePage key={loaded.id} data={loaded} />}
      {loaded.view === 'authors' && <AuthorList data={loaded} />}
      {loaded.view === 'author' && <AuthorPage key={loaded.id} data={loaded} />}
      {(loaded.view === 'mine' || loaded.view === 'author-form' || loaded.view === 'editor') && (
        <Writing loaded={loaded} />
      )}
    </ArticleTexts>
  )
}
