import type { ImportMapping, StaffImport } from '@delguur/contract'
import { IMPORT_FIELDS, type ImportField, PRICE_IMPORT_FIELDS } from '@delguur/contract/constants'
import { useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

const DRAGGED = 'text/plain'

/** Which column is what, by dragging a heading onto a field or by choosing it there; each change is saved at once. */
export function MappingCard({ opened: { id, columns, samples, mapping, price_list } }: { opened: StaffImport }) {
  const t = useMessages()
  const save = useWork<ImportMapping, StaffImport>(
    (client, next) =>
      client.request('PUT /api/back_office/imports/:id/mapping', { params: { id }, body: { mapping: next } }),
    { done: t('import.mapping') },
  )
  const used = new Set(Object.values(mapping))

  function set(field: ImportField, column: string) {
    const { [field]: _, ...rest } = mapping
    save.mutate(column === '' ? rest : { ...rest, [field]: column })
  }

  return (
    <Card title={t('import.mapping')}>
      <p className="mb-3 text-ink-soft">{t('import.drag_hint')}</p>
      <ul className="mb-4 flex flex-wrap gap-2">
        {columns.map((column) => (
          <li
            key={column}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, column)}
            className={classNames(
              'cursor-grab rounded-control border px-3 py-1.5 text-small',
              used.has(column)
                ? 'border-line bg-ground text-ink-soft'
                : 'border-accent bg-accent-soft text-accent-strong',
            )}
          >
            {column}
          </li>
        ))}
      </ul>
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2 desktop:grid-cols-3" aria-busy={save.isPending}>
        {(price_list ? PRICE_IMPORT_FIELDS : IMPORT_FIELDS).map((field) => (
          <FieldTarget
            key={field}
            field={field}
            column={mapping[field] ?? ''}
            columns={columns}
            sample={samples[0]?.[columns.indexOf(mapping[field] ?? '')]}
            onChoose={(column) => set(field, column)}
          />
        ))}
      </div>
      <Remember id={id} mapping={mapping} />
    </Card>
  )
}

interface FieldTargetProps {
  field: ImportField
  column: string
  columns: readonly string[]
  sample: string | undefined
  onChoose(column: string): void
}

function FieldTarget({ field, column, columns, sample, onChoose }: FieldTargetProps) {
  const t = useMessages()
  const [isOver, setIsOver] = useState(false)
  return (
    // The list inside does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const dropped = event.dataTransfer.getData(DRAGGED)
        if (columns.includes(dropped)) onChoose(dropped)
      }}
      className={classNames('rounded-control', isOver && 'bg-accent-soft')}
    >
      <SelectField
        label={t(`import.field_${field}`)}
        value={column}
        hint={sample}
        options={[
          { value: '', label: t('import.field_none') },
          ...columns.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )
}

function Remember({ id, mapping }: Pick<StaffImport, 'id' | 'mapping'>) {
  const t = useMessages()
  const [name, setName] = useState('')
  const save = useWork<string, StaffImport>(
    (client, save_as) =>
      client.request('PUT /api/back_office/imports/:id/mapping', { params: { id }, body: { mapping, save_as } }),
    { done: t('import.remembered') },
  )
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !save.isPending) save.mutate(name.trim())
      }}
    >
      <div className="w-full tablet:w-80">
        <TextField
          label={t('import.remember')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={save.isPending}>
        {t('import.save')}
      </Button>
    </form>
  )
}
