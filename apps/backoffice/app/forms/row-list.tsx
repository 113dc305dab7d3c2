import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { moved } from './moved.ts'

/** Space beside the title for as many buttons. */
const ROOM_FOR_BUTTONS = ['pr-3', 'pr-14', 'pr-24', 'pr-36']

interface RowListProps<Row> {
  rows: readonly Row[]
  onChange(rows: Row[]): void
  titleOf(row: Row): string
  /** Beside the title: the state of the row. */
  asideOf?(row: Row): ReactNode
  /** What a press on the button below the list adds; no button without. */
  add?: { label: string; row: Row }
  /** Whether rows cannot be taken out. */
  isFixed?: boolean
  /** Whether the order of the rows means nothing, so that none can be moved. */
  isUnordered?: boolean
  /** Places of rows that the server refused: they are open. */
  faulty?: ReadonlySet<number>
  children(row: Row, set: (changes: Partial<Row>) => void, index: number): ReactNode
}

/** Rows that open to be edited, move by their arrows and can be taken out. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { rows, onChange, titleOf, asideOf, add, isFixed = false, isUnordered = false, faulty, children } = props
  const t = useMessages()
  const [keys, setKeys] = useState<string[]>(() => rows.map(() => crypto.randomUUID()))
  const change = (next: Row[], nextKeys: string[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {rows.map((row, index) => {
          const title = titleOf(row) || '—'
          return (
            <li key={keys[index]} className="relative rounded-control border border-line">
              <Opening isOpen={faulty?.has(index) === true || titleOf(row) === ''}>
                <summary
                  className={classNames(
                    'target flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 pl-3',
                    ROOM_FOR_BUTTONS[(isUnordered ? 0 : 2) + (isFixed ? 0 : 1)],
                  )}
                >
                  <span className="min-w-0 font-medium">{title}</span>
                  {asideOf?.(row)}
                </summary>
                <div className="flex flex-col gap-4 p-3">
                  {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })), index)}
                </div>
              </Opening>
              <span className="absolute top-0 right-1 flex">
                {!isUnordered && (
                  <>
                    <IconButton
                      icon="arrow-up"
                      label={t('form.move_up', { name: title })}
                      disabled={index === 0}
                      onClick={() => change(moved(rows, index, index - 1), moved(keys, index, index - 1))}
                    />
                    <IconButton
                      icon="arrow-down"
                      label={t('form.move_down', { name: title })}
                      disabled={index === rows.length - 1}
                      onClick={() => change(moved(rows, index, index + 1), moved(keys, index, index + 1))}
                    />
                  </>
                )}
                {!isFixed && (
                  <IconButton
                    icon="trash-2"
                    label={t('form.take_out', { name: title })}
                    onClick={() => change(rows.toSpliced(index, 1), keys.toSpliced(index, 1))}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {add && (
        <Button
          variant="secondary"
          icon="plus"
          onClick={() => change([...rows, add.row], [...keys, crypto.randomUUID()])}
        >
          {add.label}
        </Button>
      )}
    </div>
  )
}

/** Opens where there is something to enter or to mend, before the form gives it the focus; whoever closes it again may. */
function Opening({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return <details ref={details}>{children}</details>
}
