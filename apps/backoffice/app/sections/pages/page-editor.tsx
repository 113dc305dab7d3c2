import type { PageDocument, StaffImage, StaffPage } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { ProductPicker } from '../../forms/product-picker.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { Page } from '../../ui/page.tsx'
import { useSiteAddress } from '../site/site-switch.tsx'
import { TranslationsCard } from './translations-card.tsx'
import { withProduct } from './with-product.ts'

const NEW: PageDocument = {
  slug: '',
  title: { mn: '' },
  description: { mn: '' },
  body: { mn: '' },
  translations: {},
  image: null,
  adults_only: false,
}

const startOf = (opened: StaffPage | null): Edited<PageDocument, string> => {
  const base = opened?.page ?? NEW
  return { version: opened?.version ?? null, base, document: base }
}

/** A page of text in both languages. What is not saved stays on the device. */
export function PageEditor({ opened }: { opened: StaffPage | null }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const { site } = useBackOffice()
  const addressOf = useSiteAddress()
  const [current, setCurrent] = useState(opened)
  const [image, setImage] = useState<StaffImage | null>(opened?.image ?? null)
  const [isDeleting, setDeleting] = useState(false)
  const { draft, isChanged, isRestored, update, startWith } = useDraft(
    draftKey(`page_draft_${opened?.id ?? 'new'}`, site),
    startOf(opened),
  )
  // A draft that an earlier version stored may lack a field.
  const document = { ...NEW, ...draft.document }
  const set = (fields: Partial<PageDocument>) => update((before) => ({ ...before, ...fields }))

  function beginWith(page: StaffPage | null) {
    setCurrent(page)
    setImage(page?.image ?? null)
    startWith(startOf(page))
  }
  const saving = useSaving<PageDocument, StaffPage, string>(draft, {
    done: t('site.saved'),
    documentOf: ({ page }) => page,
    create: (client, page, { idempotencyKey }) =>
      client.request('POST /api/back_office/pages', { body: { page }, idempotencyKey }),
    change: (client, page, version) =>
      client.request('PUT /api/back_office/pages/:id', { params: { id: current?.id ?? 0 }, body: { version, page } }),
    onSaved(saved) {
      beginWith(saved)
      if (!current) navigate(`/pages/${saved.id}`, { replace: true })
    },
  })
  const remove = useWork(
    (client, _: ActionValues) =>
      client.request('DELETE /api/back_office/pages/:id', { params: { id: current?.id ?? 0 } }),
    {
      done: t('page.deleted'),
      showsError: true,
      onDone() {
        beginWith(current)
        navigate('/pages', { replace: true })
      },
    },
  )
  const sources = current?.linked_from.map((source) => t(`page.from_${source}`)).join(', ') ?? ''
  const isRenamed = current !== null && current.slug !== document.slug

  return (
    <Page
      title={named(document.title, locale) || t('page.new')}
      actions={
        current && (
          <span className="flex flex-wrap gap-2">
            <a
              href={addressOf(`/pages/${current.slug}`)}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary')}
            >
              {t('page.see')}
            </a>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('page.delete')}
            </Button>
          </span>
        )
      }
    >
      <SaveForm
        {...saving}
        isChanged={isChanged}
        onDiscard={isRestored ? () => beginWith(current) : undefined}
        onSave={() => saving.save()}
      >
        <Card title={t('product.texts')}>
          <div className="flex flex-col gap-4">
            <LanguagePair
              label={t('page.title')}
              value={document.title}
              required
              name="page.title"
              onChange={(title) =>
                set({
                  title,
                  ...(!current && document.slug === slugOf(document.title.mn) && { slug: slugOf(title.mn) }),
                })
              }
            />
            <TextField
              label={t('page.slug')}
              hint={t('page.slug_hint')}
              value={document.slug}
              name="page.slug"
              onChange={({ target }) => set({ slug: target.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-') })}
            />
            {isRenamed && sources !== '' && <p className="text-ink-soft">{t('page.renamed', { sources })}</p>}
            <LanguagePair
              label={t('page.description')}
              hint={t('page.description_hint')}
              name="page.description"
              value={document.description}
              rows={2}
              onChange={(description) => set({ description })}
            />
            <LanguagePair
              label={t('page.body')}
              hint={t('page.body_hint')}
              value={document.body}
              rows={18}
              name="page.body"
              onChange={(body) => set({ body })}
            />
            {may('catalog.manage') && (
              <ProductPicker
                label={t('page.add_product')}
                onPick={({ slug }) => update((before) => ({ ...before, body: withProduct(before.body, slug) }))}
              />
            )}
            <PictureField
              label={t('page.picture')}
              purpose="site"
              image={image}
              onChange={(next) => {
                setImage(next)
                set({ image: next?.hash ?? null })
              }}
            />
            <CheckField
              label={t('page.adults_only')}
              hint={t('page.adults_only_hint')}
              checked={document.adults_only}
              onChange={(adultsOnly) => set({ adults_only: adultsOnly })}
            />
          </div>
        </Card>
        <TranslationsCard translations={document.translations} onChange={(translations) => set({ translations })} />
      </SaveForm>
      {isDeleting && (
        <ActionDialog
          title={`${t('page.delete')} · ${named(document.title, locale)}`}
          text={sources === '' ? t('page.delete_text') : t('page.delete_linked', { sources })}
          fields={[]}
          submit={t('page.delete')}
          danger
          work={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}
