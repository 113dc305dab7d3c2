import type { BadgeDocument, StaffBadge } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useRef, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
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
  const idempotencyKey = useRef(crypto.randomUUID()).current
  const save = useWork(
    (client, document: BadgeDocument) =>
      row
        ? client.request('PUT /api/back_office/badges/:id', {
            params: { id: row.id },
            body: { version: row.version, badge: document },
          })
        : client.request('POST /api/back_office/badges', { body: { badge: document }, idempotencyKey }),
    { done: t('reference.saved'), showsError: true, onDone: onClose },
  )
  return (
    <EditorDialog
      title={row ? row.badge.name.mn : t('reference.new_badge')}
      error={save.error}
      isBusy={save.isPending}
      onSubmit={() => save.mutate(badge)}
      onClose={onClose}
    >
      <LanguagePair
        label={t('goods.name')}
        value={badge.name}
        onChange={(name) =>
          setBadge({ ...badge, name, ...(!row && badge.code === slugOf(badge.name.mn) && { code: slugOf(name.mn) }) })
        }
      />
      <TextField
        label={t('reference.code')}
        hint={t('reference.code_hint')}
        value={badge.code}
        onChange={({ target }) => setBadge({ ...badge, code: target.value })}
      />
      <ColourField value={badge.colour} onChange={(colour) => setBadge({ ...badge, colour })} />
    </EditorDialog>
  )
}
