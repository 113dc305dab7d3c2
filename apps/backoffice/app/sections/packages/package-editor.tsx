import type { PackageDocument, StaffPackage } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionValues } from '../../forms/action-dialog.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Page } from '../../ui/page.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { PartsCard, ValuesCard } from './package-rows.tsx'
import { useSeen } from './use-seen.ts'

const NEW: PackageDocument = {
  code: '',
  slug: '',
  name: { mn: '' },
  description: { mn: '' },
  image: null,
  published: false,
  position: 0,
  discount: null,
  components: [],
  cv: [],
}

const startOf = (opened: StaffPackage | null): Edited<PackageDocument> => {
  const base = opened?.package ?? NEW
  return { version: opened?.version ?? null, base, document: base }
}

/** A package: what is said of it, its parts with the goods that each may be, and the values that the shopper gives. */
export function PackageEditor({ opened }: { opened: StaffPackage | null }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { site } = useBackOffice()
  const [current, setCurrent] = useState(opened)
  const [revision, setRevision] = useState(0)
  const [isDeleting, setDeleting] = useState(false)
  const key = `package_draft_${opened?.id ?? 'new'}`
  const { draft, isChanged, isRestored, update, startWith } = useDraft(draftKey(key, site), startOf(opened))
  const seen = useSeen(draftKey(`${key}_seen`, site), current, isChanged)
  const { document } = draft
  const set = (fields: Partial<PackageDocument>) => update((before) => ({ ...before, ...fields }))

  function beginWith(begun: StaffPackage | null) {
    setCurrent(begun)
    seen.forget()
    startWith(startOf(begun))
    setRevision((before) => before + 1)
  }
  const saving = useSaving<PackageDocument, StaffPackage>(draft, {
    done: t('package.saved'),
    documentOf: (thing) => thing.package,
    create: (client, document, { idempotencyKey }) =>
      client.request('POST /api/back_office/packages', { body: { package: document }, idempotencyKey }),
    change: (client, document, version) =>
      client.request('PUT /api/back_office/packages/:id', {
        params: { id: current?.id ?? 0 },
        body: { version, package: document },
      }),
    onSaved(saved) {
      beginWith(saved)
      if (!current) navigate(`/packages/${saved.id}`, { replace: true })
    },
  })
  const remove = useWork(
    (client, _: ActionValues) =>
      client.request('DELETE /api/back_office/packages/:id', { params: { id: current?.id ?? 0 } }),
    {
      done: t('package.deleted'),
      showsError: true,
      onDone() {
        beginWith(current)
        navigate('/packages', { replace: true })
      },
    },
  )
  /** What the API says of a value that another package has. */
  const takenBy = (code: string) => (saving.error?.code === code ? saving.error.message : undefined)
  /** Follows the name until somebody writes something else. */
  const following = (name: string) => {
    const [before, next] = [slugOf(document.name.mn), slugOf(name)]
    return {
      ...(document.slug === before && { slug: next }),
      ...(document.code === before && { code: next }),
    }
  }

  return (
    <Page
      title={named(document.name, locale) || t('package.new')}
      aside={
        current && (
          <Badge tone={current.package.published ? 'stock' : 'plain'}>
            {t(current.package.published ? 'package.shown' : 'package.hidden')}
          </Badge>
        )
      }
      actions={
        current && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('package.delete')}
          </Button>
        )
      }
    >
      <SaveForm
        {...saving}
        revision={revision}
        isChanged={isChanged}
        onDiscard={isRestored ? () => beginWith(current) : undefined}
        onSave={() => saving.save()}
      >
        <Card title={t('product.texts')}>
          <div className="flex flex-col gap-4">
            <LanguagePair
              label={t('goods.name')}
              name="package.name"
              value={document.name}
              required
              onChange={(name) => set({ name, ...(!current && following(name.mn)) })}
            />
            <LanguagePair
              label={t('product.description')}
              name="package.description"
              value={document.description}
              rows={5}
              onChange={(description) => set({ description })}
            />
            <div className="grid gap-4 tablet:grid-cols-3">
              <TextField
                label={t('package.slug')}
                name="package.slug"
                value={document.slug}
                error={takenBy('slug_taken')}
                onChange={({ target }) => set({ slug: target.value.replace(/[\s/?#]+/g, '-') })}
              />
              <TextField
                label={t('reference.code')}
                hint={t('reference.code_hint')}
                name="package.code"
                value={document.code}
                error={takenBy('package_code_taken')}
                onChange={({ target }) => set({ code: target.value.replace(/[\s/]+/g, '-') })}
              />
              <NumberField
                label={t('lookbook.position')}
                name="package.position"
                value={document.position}
                onChange={(position) => set({ position: position ?? 0 })}
              />
            </div>
            <PictureField
              label={t('goods.picture')}
              image={seen.imageOf(document.image)}
              onChange={(image) => {
                seen.setImage(image)
                set({ image: image?.hash ?? null })
              }}
            />
            <DiscountFields discount={document.discount} onChange={(discount) => set({ discount })} />
            <CheckField
              label={t('package.published')}
              checked={document.published}
              onChange={(published) => set({ published })}
            />
          </div>
        </Card>
        <PartsCard
          components={document.components}
          goods={seen.goods}
          onChange={(components) => set({ components })}
          onSeen={seen.addGoods}
        />
        <ValuesCard fields={document.cv} onChange={(cv) => set({ cv })} />
      </SaveForm>
      {isDeleting && (
        <ActionDialog
          title={`${t('package.delete')} · ${named(document.name, locale)}`}
          text={t('package.delete_text')}
          fields={[]}
          submit={t('package.delete')}
          danger
          work={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}
