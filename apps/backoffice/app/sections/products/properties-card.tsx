import type { ProductDocument } from '@delguur/contract'
import { moved } from '../../forms/moved.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import type { Editing } from './editing.ts'

interface PropertiesCardProps extends Editing {
  list: 'properties' | 'nutrition'
  title: string
}

type Property = ProductDocument['properties'][number]

/** Names and values in both languages, in the order in which shoppers read them. */
export function PropertiesCard({ document, update, list, title }: PropertiesCardProps) {
  const t = useMessages()
  const rows = document[list]
  const change = (next: (rows: Property[]) => Property[]) =>
    update((before) => ({ ...before, [list]: next(before[list]) }))
  return (
    <Card title={title}>
      <ul className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <li
            // A property is its place here: its name is typed letter by letter.
            key={at}
            className="flex flex-col gap-2 border-b border-line pb-4 desktop:flex-row desktop:items-end"
          >
            <div className="min-w-0 flex-1">
              <LanguagePair
                label={t('product.property')}
                value={row.name}
                onChange={(name) => change((before) => before.with(at, { ...row, name }))}
              />
            </div>
            <div className="min-w-0 flex-1">
              <LanguagePair
                label={t('product.value')}
                value={row.value}
                onChange={(value) => change((before) => before.with(at, { ...row, value }))}
              />
            </div>
            <div className="flex shrink-0">
              <IconButton
                icon="arrow-up"
                label={t('form.move_up', { name: row.name.mn })}
                disabled={at === 0}
                onClick={() => change((before) => moved(before, at, at - 1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('form.move_down', { name: row.name.mn })}
                disabled={at === rows.length - 1}
                onClick={() => change((before) => moved(before, at, at + 1))}
              />
              <IconButton
                icon="trash-2"
                label={t('form.take_out', { name: row.name.mn })}
                onClick={() => change((before) => before.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onClick={() => change((before) => [...before, { name: { mn: '' }, value: { mn: '' } }])}
      >
        {t('product.add_property')}
      </Button>
    </Card>
  )
}
