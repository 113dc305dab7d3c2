import type { OptionTypeDocument, StaffOptionType } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { OptionValues } from './option-values.tsx'
import { ReferenceList } from './reference-list.tsx'

export function OptionTypes() {
  const { t, locale } = useLanguage()
  return (
    <ReferenceList<StaffOptionType>
      title={t('reference.option_types')}
      rowsOf={({ optionTypes }) => optionTypes}
      nameOf={({ option_type: type }) => named(type.name, locale)}
      codeOf={({ option_type: type }) => type.code}
      columns={[{ label: t('reference.values'), atEnd: true, cell: ({ option_type: type }) => type.values.length }]}
      remove={(client, id) => client.request('DELETE /api/back_office/option_types/:id', { params: { id } })}
      editor={(row, onClose) => <OptionTypeDialog key={row?.id} row={row} onClose={onClose} />}
    />
  )
}

const NEW: OptionTypeDocument = { code: '', name: { mn: '' }, values: [] }

function OptionTypeDialog({ row, onClose }: { row: StaffOptionType | null; onClose(): void }) {
  const t = useMessages()
  const [type, setType] = useState(row?.option_type ?? NEW)
  const saving = useSaving<OptionTypeDocument, StaffOptionType>(
    { version: row?.version ?? null, base: row?.option_type ?? NEW, document: type },
    {
      done: t('reference.saved'),
      documentOf: (saved) => saved.option_type,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/option_types', { body: { option_type: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/option_types/:id', {
          params: { id: row?.id ?? 0 },
          body: { version, option_type: document },
        }),
      onSaved: onClose,
    },
  )
  return (
    <EditorDialog
      title={row ? row.option_type.name.mn : t('reference.new_option_type')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <LanguagePair
        label={t('goods.name')}
        name="option_type.name"
        value={type.name}
        onChange={(name) =>
          setType({ ...type, name, ...(!row && type.code === slugOf(type.name.mn) && { code: slugOf(name.mn) }) })
        }
      />
      <TextField
        label={t('reference.code')}
        hint={t('reference.code_hint')}
        name="option_type.code"
        value={type.code}
        onChange={({ target }) => setType({ ...type, code: target.value })}
      />
      <OptionValues values={type.values} onChange={(values) => setType({ ...type, values })} />
    </EditorDialog>
  )
}
