import type { StaffTaxon } from '@delguur/contract'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import type { Direction } from './taxon-tree.ts'

interface TaxonRowProps {
  taxon: StaffTaxon
  isMoving: boolean
  canStep(direction: Direction): boolean
  onStep(direction: Direction): void
  /** Another category is dropped: before this one, or into it. */
  onDrop(id: number, where: 'before' | 'into'): void
  onEdit(): void
  onAdd(): void
}

const DRAGGED = 'application/x-taxon'
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

/** A category in its place. With Alt the arrow keys move it; dropped on the upper edge of another it stands before that one. */
export function TaxonRow({ taxon, isMoving, canStep, onStep, onDrop, onEdit, onAdd }: TaxonRowProps) {
  const { t, locale } = useLanguage()
  const [target, setTarget] = useState<'before' | 'into' | null>(null)
  const name = named(taxon.taxon.name, locale)
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  const press = (event: KeyboardEvent) => {
    const direction = event.altKey ? KEYS[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <li
      draggable
      aria-busy={isMoving || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(taxon.id))
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
        if (target) onDrop(Number(event.dataTransfer.getData(DRAGGED)), target)
        setTarget(null)
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 border-t-2 py-1 pr-2 first:border-t-transparent',
        INDENTS[taxon.level],
        target === 'before' ? 'border-accent' : 'border-ground',
        target === 'into' && 'bg-accent-soft',
      )}
    >
      <ProductPicture image={taxon.image} size={32} />
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onClick={onEdit}
        onKeyDown={press}
        className="target min-w-0 flex-1 cursor-pointer text-left font-medium text-accent"
      >
        {name} <span className="font-normal text-ink-soft">{taxon.taxon.code}</span>
      </button>
      {taxon.retired_at && <Badge>{t('taxon.hidden')}</Badge>}
      <span className="flex basis-full justify-end tablet:basis-auto">
        {STEPS.map(([direction, icon]) => (
          <IconButton
            key={direction}
            icon={icon}
            label={t(`taxon.move_${direction}`, { name })}
            disabled={!canStep(direction)}
            onClick={() => onStep(direction)}
          />
        ))}
        <IconButton icon="plus" label={t('taxon.add_below', { name })} disabled={taxon.level === 4} onClick={onAdd} />
      </span>
    </li>
  )
}
