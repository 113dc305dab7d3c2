import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

/** A step of a row in its tree: among its neighbours, below the one before it, or out of the one above it. */
export type Direction = 'up' | 'down' | 'in' | 'out'

interface TreeRowProps {
  /** Type of what may be dropped here: rows of the same tree. */
  dragged: string
  /** Number by which a dropped row is known. */
  id: number
  /** 0 for the first level. */
  level: number
  name: string
  /** Beside the name, within what is pressed. */
  note: ReactNode
  picture?: ReactNode
  /** What is to be known of the row, between its name and its buttons. */
  marks?: ReactNode
  /** Buttons after those that move the row. */
  actions: ReactNode
  isMoving?: boolean
  /** Whether it stands in a plain list, whose rows have none below them. */
  isFlat?: boolean
  canStep(direction: Direction): boolean
  onStep(direction: Direction): void
  /** Another row is dropped: before this one, or into it. */
  onDrop(id: number, where: 'before' | 'into'): void
  onEdit(): void
}

const INDENTS = ['pl-3', 'pl-6 tablet:pl-9', 'pl-9 tablet:pl-15', 'pl-12 tablet:pl-21', 'pl-15 tablet:pl-27'] as const
const KEYS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const ALL_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight'
const STEPS = [
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
  ['out', 'arrow-left'],
  ['in', 'arrow-right'],
] as const

/** A row of a tree in its place. With Alt the arrow keys move it; dropped on the upper edge of another it stands before that one. */
export function TreeRow(props: TreeRowProps) {
  const { dragged, id, level, name, note, picture, marks, actions, isMoving, isFlat = false } = props
  const { canStep, onStep, onDrop, onEdit } = props
  const t = useMessages()
  const [target, setTarget] = useState<'before' | 'into' | null>(null)
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
      aria-busy={isMoving || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, String(id))
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
        INDENTS[level],
        target === 'before' ? 'border-accent' : 'border-ground',
        target === 'into' && 'bg-accent-soft',
      )}
    >
      {picture}
      <button
        type="button"
        aria-keyshortcuts={isFlat ? 'Alt+ArrowUp Alt+ArrowDown' : ALL_KEYS}
        onClick={onEdit}
        onKeyDown={press}
        className="target min-w-0 flex-1 cursor-pointer text-left font-medium text-accent"
      >
        {name} {note}
      </button>
      {marks}
      <span className="flex basis-full flex-wrap justify-end tablet:basis-auto">
        {(isFlat ? STEPS.slice(0, 2) : STEPS).map(([direction, icon]) => (
          <IconButton
            key={direction}
            icon={icon}
            label={t(`taxon.move_${direction}`, { name })}
            disabled={!canStep(direction)}
            onClick={() => onStep(direction)}
          />
        ))}
        {actions}
      </span>
    </li>
  )
}
