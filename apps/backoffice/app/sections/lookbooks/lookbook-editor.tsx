import type { LookbookDocument, ProductSummary, StaffLookbook } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { isSame } from '../../forms/merging/merge-edits.ts'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { ProductPicker } from '../../forms/product-picker.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { Page } from '../../ui/page.tsx'
import { LookbookProducts, type ShownProduct } from './lookbook-products.tsx'

const NEW: LookbookDocument = {
  slug: '',
  title: { mn: '' },
  summary: { mn: '' },
  body: { mn: '' },
  image: null,
  position: 0,
  products: [],
}
const MOST_PRODUCTS = 100

/** A look book: what is said of it, its picture, and its products in their order. */
export function LookbookEditor({ opened }: { opened: StaffLookbook | null }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(opened)
  const base = current?.lookbook ?? NEW
  const [texts, setTexts] = useState(base)
  const [products, setProducts] = useState<readonly ShownProduct[]>(opened?.products ?? [])
  const [image, setImage] = useState(opened?.image ?? null)
  const document: LookbookDocument = { ...texts, products: products.map(({ id }) => id) }
  const set = (fields: Partial<LookbookDocument>) => setTexts((before) => ({ ...before, ...fields }))

  const saving = useSaving<LookbookDocument, StaffLookbook>(
    { version: current?.version ?? null, base, document },
    {
      done: t('lookbook.saved'),
      documentOf: ({ lookbook }) => lookbook,
      create: (client, lookbook, { idempotencyKey }) =>
        client.request('POST /api/back_office/lookbooks', { body: { lookbook }, idempotencyKey }),
      change: (client, lookbook, version) =>
        client.request('PUT /api/back_office/lookbooks/:id', {
          params: { id: current?.id ?? 0 },
          body: { version, lookbook },
        }),
      onSaved(saved) {
        setCurrent(saved)
        setTexts(saved.lookbook)
        setProducts(saved.products)
        setImage(saved.image)
        if (!current) navigate(`/lookbooks/${saved.id}`, { replace: true })
      },
    },
  )
  /** Shown or hidden it is another version, but not where others have changed more: saving is to tell of that. */
  function follow(changed: StaffLookbook) {
    const isAsBegun = isSame(changed.lookbook, base)
    setCurrent((before) => (isAsBegun || !before ? changed : { ...before, retired_at: changed.retired_at }))
  }
  const show = useWork(
    (client, { id, isShown }: { id: number; isShown: boolean }) =>
      isShown
        ? client.request('PUT /api/back_office/lookbooks/:id/restore', { params: { id } })
        : client.request('PUT /api/back_office/lookbooks/:id/retire', { params: { id } }),
    { done: t('lookbook.saved'), onDone: follow },
  )
  const add = ({ id, slug, name, image: picture, sellable, retired_at }: ProductSummary) =>
    setProducts((before) =>
      before.some((one) => one.id === id) || before.length >= MOST_PRODUCTS
        ? before
        : [...before, { id, slug, name, image: picture, is_visible: sellable > 0 && retired_at === null }],
    )

  return (
    <Page
      title={named(document.title, locale) || t('lookbook.new')}
      aside={
        current && (
          <Badge tone={current.retired_at ? 'plain' : 'stock'}>
            {t(current.retired_at ? 'taxon.hidden' : 'lookbook.shown')}
          </Badge>
        )
      }
      actions={
        current && (
          <>
            {!current.retired_at && (
              <a
                href={`/lookbooks/${current.lookbook.slug}`}
                target="_blank"
                rel="noopener"
                className={buttonClass('secondary')}
              >
                {t('article.see')}
              </a>
            )}
            <Button
              variant="secondary"
              busy={show.isPending}
              onClick={() => show.mutate({ id: current.id, isShown: current.retired_at !== null })}
            >
              {t(current.retired_at ? 'taxon.show' : 'taxon.hide')}
            </Button>
          </>
        )
      }
    >
      <SaveForm {...saving} isChanged={!isSame(document, base)} onSave={() => saving.save()}>
        <Card title={t('product.texts')}>
          <div className="flex flex-col gap-4">
            <LanguagePair
              label={t('lookbook.title')}
              name="lookbook.title"
              value={document.title}
              required
              onChange={(title) =>
                set({
                  title,
                  ...(!current && document.slug === slugOf(document.title.mn) && { slug: slugOf(title.mn) }),
                })
              }
            />
            <LanguagePair
              label={t('lookbook.summary')}
              name="lookbook.summary"
              value={document.summary}
              rows={2}
              onChange={(summary) => set({ summary })}
            />
            <LanguagePair
              label={t('lookbook.body')}
              name="lookbook.body"
              value={document.body}
              rows={8}
              onChange={(body) => set({ body })}
            />
            <div className="grid gap-4 tablet:grid-cols-2">
              <TextField
                label={t('lookbook.slug')}
                name="lookbook.slug"
                value={document.slug}
                onChange={({ target }) => set({ slug: target.value.replace(/[\s/?#]+/g, '-') })}
              />
              <TextField
                label={t('lookbook.position')}
                inputMode="numeric"
                name="lookbook.position"
                value={document.position}
                onChange={({ target }) => set({ position: Number(target.value.replace(/\D/g, '').slice(0, 6)) })}
              />
            </div>
            <PictureField
              label={t('goods.picture')}
              image={image}
              onChange={(next) => {
                setImage(next)
                set({ image: next?.hash ?? null })
              }}
            />
          </div>
        </Card>
        <Card title={t('lookbook.products')}>
          <LookbookProducts products={products} onChange={setProducts} />
          <ProductPicker label={t('lookbook.add')} onPick={add} />
        </Card>
      </SaveForm>
    </Page>
  )
}
