import type { Ref } from 'react'
import { ARTICLE_PICTURE_SIZES, ArticleBody } from '../../features/articles/article-body.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { EditorReply } from './handle-writing.server.ts'
import { useWritingMessages } from './writing-texts.tsx'

/** The article as readers will see it. */
export function Preview({ reply, ref }: { reply: EditorReply; ref: Ref<HTMLElement> }) {
  const t = useWritingMessages()
  const isEnglish = useLocale() === 'en'
  const { values, cover } = reply.draft
  const inLanguage = (mn: string, en: string) => (isEnglish && en.trim() ? en : mn)
  const title = inLanguage(values.title_mn, values.title_en)
  const summary = inLanguage(values.summary_mn, values.summary_en)
  const blocks = reply.preview ?? []
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="preview" className="mt-10 border-t border-line pt-6 outline-none">
      <h2 id="preview" className="text-small text-ink-soft">
        {t('writing.preview_title')}
      </h2>
      <article className="mt-4">
        {title.trim() && <p className="text-title break-words desktop:text-display">{title}</p>}
        {summary.trim() && <p className="prose mt-2 break-words text-ink-soft desktop:text-lead">{summary}</p>}
        {cover && (
          <ProductPicture
            picture={cover}
            alt=""
            shape="cover"
            sizes={ARTICLE_PICTURE_SIZES}
            className="mt-4 aspect-3/2 rounded-card"
          />
        )}
        <div className="mt-6">
          {blocks.length === 0 ? (
            <p className="text-ink-soft">{t('writing.preview_empty')}</p>
          ) : (
            <ArticleBody blocks={blocks} />
          )}
        </div>
      </article>
    </section>
  )
}
