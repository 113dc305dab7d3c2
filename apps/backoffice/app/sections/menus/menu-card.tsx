import type { MenuEntry } from '@delguur/contract'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { MenuRow } from './menu-row.tsx'
import { dropped, fieldOf, inserted, type Path, replaced, rowsOf, stepped } from './menu-tree.ts'

interface MenuCardProps {
  menu: string
  title: string
  hint: string
  /** Levels that are shown of it. */
  levels: number
  entries: readonly MenuEntry[]
  warningOf(field: string): string | undefined
  errorOf(field: string): string | undefined
  onChange(entries: MenuEntry[]): void
}

const NEW: MenuEntry = { title: { mn: '' }, url: '' }

interface Opened {
  path: Path
  /** Null for one that is added. */
  entry: MenuEntry | null
}

/** A menu as a tree, which moves by drag, by arrows or by keyboard. */
export function MenuCard({ menu, title, hint, levels, entries, warningOf, errorOf, onChange }: MenuCardProps) {
  const t = useMessages()
  const [opened, setOpened] = useState<Opened | null>(null)
  const keys = useKeys()
  const rows = rowsOf(entries)
  const carryOut = (next: MenuEntry[] | null) => next && onChange(next)

  function finish({ path, entry: before }: Opened, entry: MenuEntry) {
    if (before) keys.inherit(entry, before)
    onChange(before ? replaced(entries, path, [entry]) : inserted(entries, path, entry))
    setOpened(null)
  }

  return (
    <Card title={title}>
      <p className="mb-3 text-ink-soft">{hint}</p>
      {rows.length === 0 && <p className="mb-3 text-ink-soft">{t('menu.empty')}</p>}
      <ul aria-label={title} className="mb-3 overflow-hidden rounded-card border border-line empty:hidden">
        {rows.map((row, place) => (
          <MenuRow
            key={keys.of(row.entry)}
            dragged={`application/x-menu-${menu.toLowerCase()}`}
            row={row}
            place={place}
            warning={warningOf(`${fieldOf(menu, row.path)}.url`)}
            error={errorOf(`${fieldOf(menu, row.path)}.url`) ?? errorOf(`${fieldOf(menu, row.path)}.title.mn`)}
            canAdd={row.path.length < levels}
            canStep={(direction) => stepped(entries, row, direction, levels) !== null}
            onStep={(direction) => carryOut(stepped(entries, row, direction, levels))}
            onDrop={(from, where) => {
              const moved = rows[from]
              if (moved) carryOut(dropped(entries, moved, { target: row, where }, levels))
            }}
            onEdit={() => setOpened(row)}
            onAdd={() => setOpened({ path: [...row.path, row.entry.children?.length ?? 0], entry: null })}
            onTakeOut={() => onChange(replaced(entries, row.path, []))}
          />
        ))}
      </ul>
      <Button variant="secondary" icon="plus" onClick={() => setOpened({ path: [entries.length], entry: null })}>
        {t('menu.add')}
      </Button>
      {opened && (
        <EntryDialog
          entry={opened.entry ?? NEW}
          error={opened.entry ? errorOf(`${fieldOf(menu, opened.path)}.url`) : undefined}
          onDone={(entry) => finish(opened, entry)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

/** Names of entries that they keep while they move, so that the focus moves with them. */
function useKeys() {
  const known = useRef(new WeakMap<MenuEntry, string>())
  const keep = (entry: MenuEntry, key: string) => {
    known.current.set(entry, key)
    return key
  }
  const of = (entry: MenuEntry): string => known.current.get(entry) ?? keep(entry, crypto.randomUUID())
  return { of, inherit: (entry: MenuEntry, before: MenuEntry) => keep(entry, of(before)) }
}
