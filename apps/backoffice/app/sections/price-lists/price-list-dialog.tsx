import type { PriceListDocument, StaffPriceList } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWork } from '../../api/use-work.ts'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useSaving } from '../../forms/merging/use-saving.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'

const NEW: PriceListDocument = { code: '', name: { mn: '' } }

/** Names a price list, or makes one. Its code stays, since sites name it. */
export function PriceListDialog({ row, onClose }: { row: StaffPriceList | null; onClose(): void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [list, setList] = useState(row?.price_list ?? NEW)
  const saving = useSaving<PriceListDocument, StaffPriceList>(
    { version: row?.version ?? null, base: row?.price_list ?? NEW, document: list },
    {
      done: t('reference.saved'),
      documentOf: (saved) => saved.price_list,
      create: (client, document, { idempotencyKey }) =>
        client.request('POST /api/back_office/price_lists', { body: { price_list: document }, idempotencyKey }),
      change: (client, document, version) =>
        client.request('PUT /api/back_office/price_lists/:id', {
          params: { id: row?.id ?? 0 },
          body: { version, price_list: document },
        }),
      onSaved(saved) {
        if (!row) navigate(`/price_lists/${saved.id}`)
        onClose()
      },
    },
  )
  const removal = useWork(
    (client, id: number) => client.request('DELETE /api/back_office/price_lists/:id', { params: { id } }),
    { done: t('reference.removed'), showsError: true, onDone: () => navigate('/price_lists') },
  )
  return (
    <EditorDialog
      title={row ? row.price_list.name.mn : t('price_list.new')}
      error={saving.error ?? removal.error}
      isBusy={saving.isPending}
      merge={saving.merge}
      onSubmit={() => saving.save()}
      onClose={onClose}
      actions={
        row && (
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate(row.id)}>
            {t('reference.remove')}
          </Button>
        )
      }
    >
      <LanguagePair
        label={t('goods.name')}
        name="price_list.name"
        value={list.name}
        onChange={(name) =>
          setList({ ...list, name, ...(!row && list.code === slugOf(list.name.mn) && { code: slugOf(name.mn) }) })
        }
      />
      <TextField
        label={t('reference.code')}
        hint={t('price_list.code_hint')}
        name="price_list.code"
        value={list.code}
        readOnly={row !== null}
        onChange={({ target }) => setList({ ...list, code: target.value })}
      />
    </EditorDialog>
  )
}
