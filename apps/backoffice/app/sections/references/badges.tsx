import type { BadgeDocument, StaffBadge } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { ColourField } from './colour-field.tsx'
import { ReferenceList } from './reference-list.tsx'
import { Swatch } from './swatch.tsx'

export function Badges() {
  const { t, locale } = useLanguage()
  return (
    <ReferenceList<StaffBadge>
      title={t('reference.badges')}
      rowsOf={({ badges }) => badges}
      nameOf={({ badge }) => named(badge.name, locale)}
      codeOf={({ badge }) => badge.code}
      columns={[{ label: t('reference.colour'), cell: ({ badge }) => <Swatch colour={badge.colour} /> }]}
      remove={(client, id) => client.request('DELETE /api/back_office/badges/:id', { params: { id } })}
      editor={(row, onClose) => <BadgeDialog key={row?.id} row={row} onClose={onClose} />}
    />
  )
}

const NEW: BadgeDocument = { code: '', name: { mn: '' }, colour: '#c2410c' }

function BadgeDialog({ row, onClose }: { row: StaffBadge | null; onClose(): void }) {
  const t = useMessages()
  const [badge, setBadge] = useState(row?.badge ?? NEW)
  const saving = useSaving<BadgeDocument, StaffBadge>(
    { version: row?.version ?? null, base: row?.badge ?? NEW, document: badge },
    {
      done: t('reference.saved'),
      documentOf: (saved) => saved.badge,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/badges', { body: { badge: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/badges/:id', {
          params: { id: row?.id ?? 0 },
          body: { version, badge: document },
        }),
      onSaved: onClose,
    },
  )
  return (
    <EditorDialog
      title={row ? row.badge.name.mn : t('reference.new_badge')}
      error={saving.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <LanguagePair
        label={t('goods.name')}
        name="badge.name"
        value={badge.name}
        onChange={(name) =>
          setBadge({ ...badge, name, ...(!row && badge.code === slugOf(badge.name.mn) && { code: slugOf(name.mn) }) })
        }
      />
      <TextField
        label={t('reference.code')}
        hint={t('reference.code_hint')}
        name="badge.code"
        value={badge.code}
        onChange={({ target }) => setBadge({ ...badge, code: target.value })}
      />
      <ColourField name="badge.colour" value={badge.colour} onChange={(colour) => setBadge({ ...badge, colour })} />
    </EditorDialog>
  )
}
