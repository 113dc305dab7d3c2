import type { BrandDocument, StaffBrand } from '@delguur/contract'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { ColourField } from './colour-field.tsx'
import { NameAndCode } from './name-and-code.tsx'
import { ReferenceList } from './reference-list.tsx'
import { Swatch } from './swatch.tsx'

export function Brands() {
  const t = useMessages()
  return (
    <ReferenceList<StaffBrand>
      title={t('reference.brands')}
      rowsOf={({ brands }) => brands}
      nameOf={({ brand }) => brand.name}
      codeOf={({ brand }) => brand.code}
      columns={[{ label: t('reference.colour'), cell: ({ brand }) => <Swatch colour={brand.colour} /> }]}
      remove={(client, id) => client.request('DELETE /api/back_office/brands/:id', { params: { id } })}
      editor={(row, onClose) => <BrandDialog key={row?.id} row={row} onClose={onClose} />}
    />
  )
}

const NEW: BrandDocument = { code: '', name: '', description: { mn: '' }, colour: '#4a5568' }

function BrandDialog({ row, onClose }: { row: StaffBrand | null; onClose(): void }) {
  const t = useMessages()
  const [brand, setBrand] = useState(row?.brand ?? NEW)
  const saving = useSaving<BrandDocument, StaffBrand>(
    { version: row?.version ?? null, base: row?.brand ?? NEW, document: brand },
    {
      done: t('reference.saved'),
      documentOf: (saved) => saved.brand,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/brands', { body: { brand: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/brands/:id', {
          params: { id: row?.id ?? 0 },
          body: { version, brand: document },
        }),
      onSaved: onClose,
    },
  )
  return (
    <EditorDialog
      title={row ? row.brand.name : t('reference.new_brand')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <NameAndCode
        of="brand"
        isNew={row === null}
        name={brand.name}
        code={brand.code}
        codeHint={t('reference.code_hint')}
        onChange={(fields) => setBrand({ ...brand, ...fields })}
      />
      <LanguagePair
        label={t('product.description')}
        rows={4}
        name="brand.description"
        value={brand.description}
        onChange={(description) => setBrand({ ...brand, description })}
      />
      <ColourField name="brand.colour" value={brand.colour} onChange={(colour) => setBrand({ ...brand, colour })} />
    </EditorDialog>
  )
}
