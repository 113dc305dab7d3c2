import { type DragEvent, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface PictureTileProps {
  hash: string
  /** Widths of its files. */
  widths: readonly number[]
  at: number
  count: number
  /** What it is said to show; empty if nothing is. */
  text: string
  /** What it is of, if not of all variants. */
  variants: string
  onMove(from: number, to: number): void
  onEdit(): void
  onRemove(): void
}

const SHOWN_WIDTH = 174
const DRAGGED = 'application/x-picture'

/** A picture of a product in its place; it moves by drag, or by its arrows. */
export function PictureTile({ hash, widths, at, count, text, variants, onMove, onEdit, onRemove }: PictureTileProps) {
  const t = useMessages()
  const [isTarget, setIsTarget] = useState(false)
  const name = t('picture.nth', { n: at + 1 })
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(at))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        setIsTarget(false)
        if (!isOurs(event)) return
        event.preventDefault()
        onMove(Number(event.dataTransfer.getData(DRAGGED)), at)
      }}
      className={classNames(
        'flex w-[calc(50%-6px)] cursor-grab tablet:w-44 flex-col overflow-hidden rounded-card border bg-paper',
        isTarget ? 'border-accent' : 'border-line',
      )}
    >
      <img
        src={`/images/${hash}-${widths.find((width) => width >= SHOWN_WIDTH) ?? widths.at(-1)}.webp`}
        alt={text}
        draggable={false}
        loading="lazy"
        className="aspect-square w-full bg-tint object-cover"
      />
      <p className="px-2 pt-2 text-small">
        <span className="font-medium">{name}</span>
        {variants && <span className="text-ink-soft"> · {variants}</span>}
      </p>
      <p className={classNames('flex-1 px-2 text-small', text ? 'text-ink-soft' : 'text-ink-faint')}>
        {text || t('picture.no_text')}
      </p>
      <div className="flex flex-wrap justify-between">
        <IconButton
          icon="chevron-left"
          label={t('picture.earlier', { name })}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        />
        <IconButton icon="pencil" label={t('picture.edit', { name })} onClick={onEdit} />
        <IconButton icon="trash-2" label={t('form.take_out', { name })} onClick={onRemove} />
        <IconButton
          icon="chevron-right"
          label={t('picture.later', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        />
      </div>
    </li>
  )
}
