import type { StaffImage, StaffTaxon, TaxonDocument } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { taxonOptions } from './taxon-options.ts'

interface TaxonDialogProps {
  /** Null for a new one. */
  taxon: StaffTaxon | null
  /** Permalink of the category in which a new one begins. */
  parent: string | null
  taxons: readonly StaffTaxon[]
  onClose(): void
}

/** A category: names, address, picture, place, and whether shoppers see it. */
export function TaxonDialog({ taxon, parent, taxons, onClose }: TaxonDialogProps) {
  const { t, locale } = useLanguage()
  const [base] = useState<TaxonDocument>(taxon?.taxon ?? newTaxon(parent, taxons))
  const [edited, setEdited] = useState(base)
  const [image, setImage] = useState<StaffImage | null>(taxon?.image ?? null)
  const set = (fields: Partial<TaxonDocument>) => setEdited((before) => ({ ...before, ...fields }))
  const saving = useSaving<TaxonDocument, StaffTaxon>(
    { version: taxon?.version ?? null, base, document: edited },
    {
      done: t('taxon.saved'),
      documentOf: (saved) => saved.taxon,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/taxons', { body: { taxon: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/taxons/:id', {
          params: { id: taxon?.id ?? 0 },
          body: { version, taxon: document },
        }),
      onSaved: onClose,
    },
  )
  const show = useWork(
    (client, { id, isShown }: { id: number; isShown: boolean }) =>
      isShown
        ? client.request('PUT /api/back_office/taxons/:id/restore', { params: { id } })
        : client.request('PUT /api/back_office/taxons/:id/retire', { params: { id } }),
    { done: t('taxon.saved'), showsError: true, onDone: onClose },
  )
  return (
    <EditorDialog
      title={taxon ? t('taxon.title') : t('taxon.new')}
      error={saving.error ?? show.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
      actions={
        taxon && (
          <Button
            variant="quiet"
            busy={show.isPending}
            onClick={() => show.mutate({ id: taxon.id, isShown: taxon.retired_at !== null })}
          >
            {t(taxon.retired_at ? 'taxon.show' : 'taxon.hide')}
          </Button>
        )
      }
    >
      <LanguagePair
        label={t('goods.name')}
        name="taxon.name"
        value={edited.name}
        required
        onChange={(name) =>
          set({ name, ...(!taxon && edited.code === slugOf(edited.name.mn) && { code: slugOf(name.mn) }) })
        }
      />
      <LanguagePair
        label={t('taxon.short_name')}
        name="taxon.short_name"
        value={edited.short_name ?? { mn: '' }}
        onChange={(short) => set({ short_name: short.mn === '' && !short.en ? null : short })}
      />
      <TextField
        label={t('taxon.code')}
        hint={t('taxon.code_hint')}
        name="taxon.code"
        value={edited.code}
        onChange={({ target }) => set({ code: target.value.replace(/[\s/]+/g, '-') })}
      />
      <SelectField
        label={t('taxon.parent')}
        name="taxon.parent"
        value={edited.parent ?? ''}
        onChange={({ target }) => set({ parent: target.value || null })}
        options={[
          { value: '', label: t('taxon.root') },
          ...taxonOptions(
            taxons.filter(({ permalink }) => !taxon || !`${permalink}/`.startsWith(`${taxon.permalink}/`)),
            locale,
          ),
        ]}
      />
      <PictureField
        label={t('goods.picture')}
        image={image}
        onChange={(next) => {
          setImage(next)
          set({ image: next?.hash ?? null })
        }}
      />
    </EditorDialog>
  )
}

const newTaxon = (parent: string | null, taxons: readonly StaffTaxon[]): TaxonDocument => ({
  parent,
  code: '',
  name: { mn: '' },
  short_name: null,
  image: null,
  gpc: null,
  position: taxons.filter(({ taxon }) => taxon.parent === parent).length,
})
