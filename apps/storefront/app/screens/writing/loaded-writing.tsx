import { AuthorForm } from './author-form.tsx'
import { EditorPage } from './editor-page.tsx'
import { OwnArticles } from './own-articles.tsx'
import type { Writing } from './writing.server.ts'
import { WritingTexts } from './writing-texts.tsx'

/** What authors write, by its view. */
export default function LoadedWriting({ loaded }: { loaded: Writing }) {
  return (
    <WritingTexts>
      {loaded.view === 'mine' && <OwnArticles data={loaded} />}
      {loaded.view === 'author-form' && <AuthorForm data={loaded} />}
      {loaded.view === 'editor' && <EditorPage key={loaded.slug} data={loaded} />}
    </WritingTexts>
  )
}
