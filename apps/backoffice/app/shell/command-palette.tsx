import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../api/back-office.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { SCREENS } from './screens.ts'
import { useFound } from './use-found.ts'

interface Entry {
  key: string
  path: string
  icon: IconName
  label: string
  note?: string
}

/** Goes anywhere by keyboard: a section by its name, and whatever else the text names. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const entries = useEntries(text)
  const chosen = Math.min(active, entries.length - 1)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  function go(entry: Entry | undefined) {
    if (!entry) return
    dialog.current?.close()
    navigate(entry.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive((chosen + step + entries.length) % Math.max(1, entries.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(entries[chosen])
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[12vh] w-[calc(100%-32px)] max-w-[560px] rounded-card bg-paper text-ink shadow-overlay"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 flex-1 bg-transparent text-body outline-none placeholder:text-ink-faint"
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.title')} className="max-h-[50vh] overflow-y-auto p-2">
        {entries.map(({ key, icon, label, note }, at) => (
          <div
            key={key}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onClick={() => go(entries[at])}
            onKeyDown={onKeyDown}
            onPointerMove={() => setActive(at)}
            className={classNames(
              'target flex cursor-pointer items-center gap-2.5 rounded-control px-2.5',
              at === chosen && 'bg-accent-soft text-accent-strong',
            )}
          >
            <Icon name={icon} />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            {note && <span className="text-small">{note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={classNames('px-4 pb-4 text-ink-soft', entries.length > 0 && 'sr-only')}>
        {entries.length > 0 ? t('palette.count', { n: entries.length }) : t('palette.nothing')}
      </p>
    </dialog>
  )
}

function useEntries(text: string): Entry[] {
  const t = useMessages()
  const may = useMay()
  const found = useFound(text)
  const wanted = text.trim().toLowerCase()
  const screens: Entry[] = SCREENS.filter(({ permission }) => permission === null || may(permission)).map(
    ({ path, icon, label }) => ({
      key: path,
      path,
      icon,
      label: t(label),
    }),
  )
  return [...screens.filter(({ label }) => label.toLowerCase().includes(wanted)), ...found]
}
