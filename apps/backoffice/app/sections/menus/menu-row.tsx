import { type Direction, TreeRow } from '../../forms/tree-row.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { MenuRow as Row } from './menu-tree.ts'

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

/** An entry of a menu in its place. */
export function MenuRow({ row, warning, error, canAdd, place, onAdd, onTakeOut, ...moving }: MenuRowProps) {
  const { t, locale } = useLanguage()
  const name = named(row.entry.title, locale) || '—'
  return (
    <TreeRow
      {...moving}
      id={place}
      level={row.path.length - 1}
      name={name}
      note={<span className="font-normal break-all text-ink-soft">{row.entry.url}</span>}
      marks={
        <>
          {warning && <Badge tone="fall">{t('menu.broken')}</Badge>}
          {error && <span className="basis-full text-small text-problem">{error}</span>}
        </>
      }
      actions={
        <>
          <IconButton icon="plus" label={t('menu.add_below', { name })} disabled={!canAdd} onClick={onAdd} />
          <IconButton icon="trash-2" label={t('form.take_out', { name })} onClick={onTakeOut} />
        </>
      }
    />
  )
}
