import { formatDate, formatTime } from '@delguur/mongolia/dates'
import { useId } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { fieldName, valueText } from './field-name.ts'
import { type Choice, type Conflict, conflictKey, type MergedEdits } from './merge-edits.ts'

/** Two people's changes of one thing, and what the second one is asked. */
export interface Merging extends Pick<MergedEdits<object>, 'conflicts' | 'taken'> {
  /** Who has changed it meanwhile, and when; null if nobody knows. */
  changed: { by: string | null; at: string } | null
  choices: ReadonlyMap<string, Choice>
  onChoose(conflict: Conflict, choice: Choice): void
  onSave(): void
}

/** What each of two people has done to one thing, and a choice where both did something else. */
export function MergeCard({
  merge: { conflicts, taken, changed, choices, onChoose, onSave },
  isSaving,
}: {
  merge: Merging
  isSaving: boolean
}) {
  const t = useMessages()
  const isDecided = conflicts.every((conflict) => choices.has(conflictKey(conflict)))
  return (
    <div role="alert">
      <Card title={t('merge.title')}>
        <div className="flex flex-col gap-4">
          <p>
            {changed
              ? t('merge.by', {
                  name: changed.by ?? t('merge.somebody'),
                  time: `${formatDate(changed.at)} ${formatTime(changed.at)}`,
                })
              : t('merge.elsewhere')}
          </p>
          {taken.length > 0 && (
            <p className="text-ink-soft">
              {t('merge.taken', { fields: taken.map((path) => fieldName(path, t)).join('; ') })}
            </p>
          )}
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflictKey(conflict)}
              conflict={conflict}
              choice={choices.get(conflictKey(conflict))}
              onChoose={onChoose}
            />
          ))}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {!isDecided && <span className="text-ink-soft">{t('merge.choose')}</span>}
            <Button busy={isSaving} aria-disabled={!isDecided || undefined} onClick={() => isDecided && onSave()}>
              {t('merge.save')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

interface ConflictRowProps {
  conflict: Conflict
  choice: Choice | undefined
  onChoose(conflict: Conflict, choice: Choice): void
}

function ConflictRow({ conflict, choice, onChoose }: ConflictRowProps) {
  const t = useMessages()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{fieldName(conflict.path, t)}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            className={classNames(
              'target flex items-start gap-2.5 rounded-control border p-3',
              choice === side ? 'border-accent bg-accent-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice === side}
              onChange={() => onChoose(conflict, side)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-small text-ink-soft">{t(`merge.${side}`)}</span>
              <Value path={conflict.path} value={conflict[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A value as people read it; a picture is shown. */
function Value({ path, value }: { path: readonly string[]; value: unknown }) {
  const t = useMessages()
  return path.at(-1) === 'image' && typeof value === 'string' ? (
    <img src={`/images/${value}-share.jpg`} alt="" className="size-24 rounded-control bg-tint object-cover" />
  ) : (
    <span className="whitespace-pre-wrap">{valueText(value, t)}</span>
  )
}
