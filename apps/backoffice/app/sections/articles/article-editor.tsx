import type { ArticleFields, StaffArticle, StaffImage } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { ActionButton } from '../../forms/action-button.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { ProductPicker } from '../../forms/product-picker.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { withProduct } from '../pages/with-product.ts'
import { useSiteAddress } from '../site/site-switch.tsx'

const NEW: ArticleFields = { title: { mn: '' }, summary: { mn: '' }, body: { mn: '' }, cover: null, tags: [] }

const startOf = (opened: StaffArticle | null): Edited<ArticleFields> => {
  const base = opened?.article ?? NEW
  return { version: opened?.version ?? null, base, document: base }
}

/** An article or a piece of news in both languages. What is not saved stays on the device. */
export function ArticleEditor({ opened }: { opened: StaffArticle | null }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const { client, site } = useBackOffice()
  const addressOf = useSiteAddress()
  const [current, setCurrent] = useState(opened)
  const [image, setImage] = useState<StaffImage | null>(opened?.image ?? null)
  const { draft, isChanged, isRestored, update, startWith } = useDraft(
    draftKey(`article_draft_${opened?.id ?? 'new'}`, site),
    startOf(opened),
  )
  const tags = useQuery({
    queryKey: ['article_tags', site],
    queryFn: ({ signal }) => client.request('GET /api/back_office/article_tags', { signal }),
  })
  const { document } = draft
  const set = (fields: Partial<ArticleFields>) => update((before) => ({ ...before, ...fields }))

  function beginWith(article: StaffArticle | null) {
    setCurrent(article)
    setImage(article?.image ?? null)
    startWith(startOf(article))
  }
  const saving = useSaving<ArticleFields, StaffArticle>(draft, {
    done: t('article.saved'),
    documentOf: ({ article }) => article,
    create: (at, article, { idempotencyKey }) =>
      at.request('POST /api/back_office/articles', { body: { article }, idempotencyKey }),
    change: (at, article, version) =>
      at.request('PUT /api/back_office/articles/:id', { params: { id: current?.id ?? 0 }, body: { version, article } }),
    onSaved(saved) {
      beginWith(saved)
      if (!current) navigate(`/articles/${saved.id}`, { replace: true })
    },
  })

  return (
    <Page
      title={named(document.title, locale) || t('article.new')}
      actions={current && <StateActions article={current} address={addressOf} onChanged={setCurrent} />}
    >
      {current?.author_state && current.author_state !== 'published' && <Problem>{t('article.author_waits')}</Problem>}
      <SaveForm
        {...saving}
        isChanged={isChanged}
        onDiscard={isRestored ? () => beginWith(current) : undefined}
        onSave={() => saving.save()}
      >
        <Card title={t('product.texts')}>
          <div className="flex flex-col gap-4">
            <LanguagePair
              label={t('article.title')}
              value={document.title}
              required
              name="article.title"
              onChange={(title) => set({ title })}
            />
            <LanguagePair
              label={t('article.summary')}
              value={document.summary}
              required
              rows={2}
              name="article.summary"
              onChange={(summary) => set({ summary })}
            />
            <LanguagePair
              label={t('article.body')}
              hint={t('article.body_hint')}
              value={document.body}
              rows={18}
              name="article.body"
              onChange={(body) => set({ body })}
            />
            <PictureField
              label={t('article.add_picture')}
              purpose="article"
              image={null}
              onChange={(added) =>
                added && update((before) => ({ ...before, body: withPicture(before.body, added.hash) }))
              }
            />
            {may('catalog.manage') && (
              <ProductPicker
                label={t('page.add_product')}
                onPick={({ slug }) => update((before) => ({ ...before, body: withProduct(before.body, slug) }))}
              />
            )}
            <PictureField
              label={t('article.cover')}
              purpose="article"
              image={image}
              onChange={(next) => {
                setImage(next)
                set({ cover: next?.hash ?? null })
              }}
            />
          </div>
        </Card>
        <Card title={t('article.tags')}>
          <ChipPicker
            label={t('article.tags')}
            options={(tags.data?.tags ?? []).map(({ tag }) => ({ value: tag.slug, label: named(tag.name, locale) }))}
            chosen={document.tags}
            onChange={(chosen) => set({ tags: chosen })}
          />
        </Card>
      </SaveForm>
    </Page>
  )
}

interface StateActionsProps {
  article: StaffArticle
  address: (path: string) => string
  onChanged(article: StaffArticle): void
}

/** Whether it is shown; the text stays as it is being edited. */
function StateActions({ article, address, onChanged }: StateActionsProps) {
  const t = useLanguage().t
  const { id, kind, slug, state, title } = article
  const params = { id }
  const follow = (changed: StaffArticle) => onChanged({ ...article, state: changed.state, refusal: changed.refusal })
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'published' ? (
        <a
          href={address(`/${kind === 'news' ? 'news' : 'articles'}/${slug}`)}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
        >
          {t('article.see')}
        </a>
      ) : (
        <ActionButton
          label={t('article.publish')}
          subject={title}
          done={t('article.publish_done')}
          work={async (client) => follow(await client.request('PUT /api/back_office/articles/:id/publish', { params }))}
        />
      )}
      {kind === 'news' && state === 'published' && (
        <ActionButton
          label={t('article.withdraw')}
          subject={title}
          done={t('article.withdraw_done')}
          work={async (client) =>
            follow(await client.request('PUT /api/back_office/articles/:id/withdraw', { params }))
          }
        />
      )}
      {kind === 'article' && state !== 'rejected' && (
        <ActionButton
          label={t('article.reject')}
          subject={title}
          done={t('article.reject_done')}
          text={t('article.reject_text')}
          fields={[{ name: 'reason', label: t('form.reason'), kind: 'area', required: true }]}
          variant="danger"
          work={async (client, { reason = '' }) =>
            follow(await client.request('PUT /api/back_office/articles/:id/reject', { params, body: { reason } }))
          }
        />
      )}
    </span>
  )
}

/** The text with a picture at the end of each language. */
function withPicture({ mn, en }: ArticleFields['body'], hash: string): ArticleFields['body'] {
  const added = (text: string) => `${text.trimEnd()}\n\n![](/images/${hash})\n`
  return { mn: added(mn), ...(en && { en: added(en) }) }
}
