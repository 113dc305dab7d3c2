import type { Client } from '@delguur/sdk'
import { type ReactNode, useState } from 'react'
import { type References, useReferences } from '../../api/use-references.ts'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Column } from '../../lists/data-table.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'

interface Row {
  id: number
  in_use: boolean
}

interface ReferenceListProps<R extends Row> {
  title: string
  rowsOf(references: References): R[]
  nameOf(row: R): string
  codeOf(row: R): string
  columns: readonly Column<R>[]
  /** Beside whether goods name it. */
  stateOf?(row: R): ReactNode
  /** A button beside those that edit and delete. */
  otherAction?(row: R): ReactNode
  /** Without it whatever no goods name. */
  isRemovable?(row: R): boolean
  /** Words of the removal, where what is removed stays stored. */
  removal?: { label: string; done: string }
  remove(client: Client, id: number): Promise<unknown>
  /** The dialog that edits a row, or a new one. */
  editor(row: R | null, onClose: () => void): ReactNode
}

/** Brands, vendors, badges or options: found by a word, edited in a dialog, deleted while no goods name them. */
export function ReferenceList<R extends Row>({
  title,
  rowsOf,
  nameOf,
  codeOf,
  columns,
  stateOf,
  otherAction,
  isRemovable = ({ in_use }) => !in_use,
  removal: words,
  remove,
  editor,
}: ReferenceListProps<R>) {
  const t = useMessages()
  const references = useReferences()
  const [word, setWord] = useState('')
  const [edited, setEdited] = useState<R | 'new' | null>(null)
  const removal = useWork((client, id: number) => remove(client, id), {
    done: words?.done ?? t('reference.removed'),
  })
  const isFound = (row: R) => `${codeOf(row)} ${nameOf(row)}`.toLowerCase().includes(word.trim().toLowerCase())
  const rows = references.data && rowsOf(references.data).filter(isFound)
  const actions = (row: R) => (
    <span className="relative inline-flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={() => setEdited(row)}>
        {t('reference.edit')}
      </Button>
      {otherAction?.(row)}
      {isRemovable(row) && (
        <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate(row.id)}>
          {words?.label ?? t('reference.remove')}
        </Button>
      )}
    </span>
  )
  const state = (row: R) => (row.in_use ? <Badge tone="stock">{t('reference.in_use')}</Badge> : stateOf?.(row) || null)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <input
          type="search"
          aria-label={t('reference.search')}
          placeholder={t('reference.search')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          className={`${CONTROL_CLASS} tablet:w-72`}
        />
        <Button onClick={() => setEdited('new')}>{t('reference.add')}</Button>
      </div>
      <ListBody
        caption={title}
        read={{ ...references, rows }}
        shown={{
          columns: [
            { label: t('goods.name'), cell: nameOf },
            { label: t('reference.code'), cell: codeOf },
            ...columns,
            { label: t('orders.state'), cell: state },
            { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
          ],
          card: (row) => ({ title: nameOf(row), aside: state(row), lines: codeOf(row), actions: actions(row) }),
          empty: t('reference.empty'),
        }}
        onClear={word.trim() === '' ? undefined : () => setWord('')}
      >
        {null}
      </ListBody>
      {edited && editor(edited === 'new' ? null : edited, () => setEdited(null))}
    </>
  )
}
