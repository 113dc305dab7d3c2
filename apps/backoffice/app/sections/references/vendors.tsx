import type { StaffVendor, VendorDocument } from '@delguur/contract'
import { useState } from 'react'
import { ActionButton } from '../../forms/action-button.tsx'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NameAndCode } from './name-and-code.tsx'
import { ReferenceList } from './reference-list.tsx'

/** Companies whose goods the shop sells: retired ones keep what customers wrote of them, and can be restored. */
export function Vendors() {
  const t = useMessages()
  return (
    <ReferenceList<StaffVendor>
      title={t('reference.vendors')}
      rowsOf={({ vendors }) => vendors}
      nameOf={({ vendor }) => vendor.name}
      codeOf={({ vendor }) => vendor.code}
      columns={[
        { label: t('settings.registry_number'), cell: ({ vendor }) => vendor.registry_number },
        { label: t('vendor.phone'), cell: ({ vendor }) => vendor.phone ?? '—' },
      ]}
      stateOf={({ retired_at }) => retired_at !== null && <Badge>{t('vendor.retired')}</Badge>}
      otherAction={(row) => row.retired_at !== null && <Restore row={row} />}
      isRemovable={({ in_use, retired_at }) => !in_use && retired_at === null}
      removal={{ label: t('vendor.retire'), done: t('vendor.retired_done') }}
      remove={(client, id) => client.request('PUT /api/back_office/vendors/:id/retire', { params: { id } })}
      editor={(row, onClose) => <VendorDialog key={row?.id} row={row} onClose={onClose} />}
    />
  )
}

function Restore({ row: { id, vendor } }: { row: StaffVendor }) {
  const t = useMessages()
  return (
    <ActionButton
      label={t('vendor.restore')}
      subject={vendor.name}
      done={t('vendor.restored')}
      work={(client) => client.request('PUT /api/back_office/vendors/:id/restore', { params: { id } })}
    />
  )
}

const NEW: VendorDocument = {
  code: '',
  name: '',
  about: { mn: '' },
  registry_number: '',
  address: null,
  phone: null,
  logo: null,
}

function VendorDialog({ row, onClose }: { row: StaffVendor | null; onClose(): void }) {
  const t = useMessages()
  const [vendor, setVendor] = useState(row?.vendor ?? NEW)
  const [logo, setLogo] = useState(row?.image ?? null)
  const set = (fields: Partial<VendorDocument>) => setVendor((before) => ({ ...before, ...fields }))
  const saving = useSaving<VendorDocument, StaffVendor>(
    { version: row?.version ?? null, base: row?.vendor ?? NEW, document: vendor },
    {
      done: t('reference.saved'),
      documentOf: (saved) => saved.vendor,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/vendors', { body: { vendor: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/vendors/:id', {
          params: { id: row?.id ?? 0 },
          body: { version, vendor: document },
        }),
      onSaved: onClose,
    },
  )
  return (
    <EditorDialog
      title={row ? row.vendor.name : t('reference.new_vendor')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <NameAndCode
        of="vendor"
        isNew={row === null}
        name={vendor.name}
        code={vendor.code}
        codeHint={t('vendor.code_hint')}
        onChange={set}
      />
      <TextField
        label={t('settings.registry_number')}
        hint={t('vendor.registry_number_hint')}
        name="vendor.registry_number"
        value={vendor.registry_number}
        onChange={({ target }) => set({ registry_number: target.value.trim().toUpperCase() })}
      />
      <TextField
        label={t('form.optional', { label: t('vendor.phone') })}
        name="vendor.phone"
        value={vendor.phone ?? ''}
        onChange={({ target }) => set({ phone: target.value || null })}
      />
      <TextField
        label={t('form.optional', { label: t('vendor.address') })}
        name="vendor.address"
        value={vendor.address ?? ''}
        onChange={({ target }) => set({ address: target.value || null })}
      />
      <LanguagePair
        label={t('vendor.about')}
        rows={4}
        name="vendor.about"
        value={vendor.about}
        onChange={(about) => set({ about })}
      />
      <PictureField
        label={t('form.optional', { label: t('vendor.logo') })}
        image={logo}
        onChange={(next) => {
          setLogo(next)
          set({ logo: next?.hash ?? null })
        }}
      />
    </EditorDialog>
  )
}
