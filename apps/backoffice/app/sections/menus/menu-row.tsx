import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Direction, MenuRow as Row } from './menu-tree.ts'

interface MenuRowProps {
  /** Type of what may be dropped here: entries of the same menu. */
  dragged: string
  row: Row
  warning: string | undefined
  error: string | undefined
  canAdd: boolean
  canStep(direction: Direction): boolean
  onStep(direction: Direction): void
  onDrop(place: number, where: 'before' | 'into'): void
  /** Place of the row among all. */
  place: number
  onEdit(): void
  onAdd(): void
  onTakeOut(): void
}

const INDENTS = ['pl-3', 'pl-6 tablet:pl-9', 'pl-9 tablet:pl-15', 'pl-12 tablet:pl-21', 'pl-15 tablet:pl-27'] as const
const KEYS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const STEPS = [
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
  ['out', 'arrow-left'],
  ['in', 'arrow-right'],
] as const

/** An entry in its place. With Alt the arrow keys move it; dropped on the upper edge of another it stands before that one. */
export function MenuRow(props: MenuRowProps) {
  const { dragged, row, warning, error, canAdd, canStep, onStep, onDrop, place, onEdit, onAdd, onTakeOut } = props
  const { t, locale } = useLanguage()
  const [target, setTarget] = useState<'before' | 'into' | null>(null)
  const name = named(row.entry.title, locale) || '—'
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged)
  const press = (event: KeyboardEvent) => {
    const direction = event.altKey ? KEYS[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    if (canStep(direction)) onStep(direction)
  }
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, String(place))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        setTarget(event.clientY < top + height / 3 ? 'before' : 'into')
      }}
      onDragLeave={() => setTarget(null)}
      onDrop={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        if (target) onDrop(Number(event.dataTransfer.getData(dragged)), target)
        setTarget(null)
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 border-t-2 py-1 pr-2 first:border-t-transparent',
        INDENTS[row.path.length - 1],
        target === 'before' ? 'border-accent' : 'border-ground',
        target === 'into' && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onClick={onEdit}
        onKeyDown={press}
        className="target min-w-0 flex-1 cursor-pointer text-left font-medium text-accent"
      >
        {name} <span className="font-normal break-all text-ink-soft">{row.entry.url}</span>
      </button>
      {warning && <Badge tone="fall">{t('menu.broken')}</Badge>}
      {error && <span className="basis-full text-small text-problem">{error}</span>}
      <span className="flex basis-full flex-wrap justify-end tablet:basis-auto">
        {STEPS.map(([direction, icon]) => (
          <IconButton
            key={direction}
            icon={icon}
            label={t(`taxon.move_${direction}`, { name })}
            disabled={!canStep(direction)}
            onClick={() => onStep(direction)}
          />
        ))}
        <IconButton icon="plus" label={t('menu.add_below', { name })} disabled={!canAdd} onClick={onAdd} />
        <IconButton icon="trash-2" label={t('form.take_out', { name })} onClick={onTakeOut} />
      </span>
    </li>
  )
}
