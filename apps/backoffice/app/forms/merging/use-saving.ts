import type { ApiError, Client } from '@delguur/sdk'
import { useRef, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import type { Merging } from './merge-card.tsx'
import { type Choice, conflictKey, mergeEdits } from './merge-edits.ts'

/** A thing as somebody opened it, and as they have changed it; without a version it is begun. */
export interface Edited<Document, Version = number> {
  version: Version | null
  base: Document
  document: Document
}

interface Creation {
  /** The same for a repeat after a lost answer, another after a change. */
  idempotencyKey: string
  asDraft: boolean
}

interface SavingOptions<Document, Thing, Version> {
  /** Told when it is saved. */
  done: string
  documentOf(thing: Thing): Document
  /** Needed where things are begun. */
  create?(client: Client, document: Document, creation: Creation): Promise<Thing>
  /** Throws `changed_meanwhile` unless the thing still has this version. */
  change(client: Client, document: Document, version: Version): Promise<Thing>
  onSaved(saved: Thing): void
  onChangedMeanwhile?(theirs: Thing): void
}

interface Overtaken<Thing> {
  theirs: Thing
  changed: Merging['changed']
  choices: ReadonlyMap<string, Choice>
}

interface Save<Document, Version> {
  document: Document
  over: Version | null
  asDraft: boolean
}

/** Saves what was edited; where somebody was faster, the two are merged and what was typed stays what it was. */
export function useSaving<Document extends object, Thing extends { version: Version }, Version = number>(
  { version, base, document }: Edited<Document, Version>,
  { done, documentOf, create, change, onSaved, onChangedMeanwhile }: SavingOptions<Document, Thing, Version>,
) {
  const [overtaken, setOvertaken] = useState<Overtaken<Thing> | null>(null)
  const creation = useRef({ key: crypto.randomUUID(), content: '' })

  const work = useWork<Save<Document, Version>, Thing>(
    (client, { document, over, asDraft }) => {
      if (over !== null) return change(client, document, over)
      if (!create) throw new Error('Nothing is begun here')
      return create(client, document, { idempotencyKey: keyFor(JSON.stringify([document, asDraft])), asDraft })
    },
    {
      done,
      showsError: true,
      onDone(saved) {
        setOvertaken(null)
        onSaved(saved)
      },
    },
  )

  function keyFor(content: string): string {
    if (creation.current.content !== content) creation.current = { key: crypto.randomUUID(), content }
    return creation.current.key
  }

  function save(saved: Save<Document, Version>) {
    if (work.isPending) return
    work.mutate(saved, {
      onError({ code, details }) {
        if (code !== 'changed_meanwhile') return
        // The contract's answer to an overtaken change: the thing as it is, and who changed it.
        const { current, changed } = details as unknown as { current: Thing; changed: Merging['changed'] }
        onChangedMeanwhile?.(current)
        setOvertaken((before) => ({ theirs: current, changed, choices: before?.choices ?? new Map() }))
      },
    })
  }

  const merged = overtaken && mergeEdits(base, document, documentOf(overtaken.theirs), overtaken.choices)
  const merge: Merging | null = overtaken &&
    merged && {
      ...merged,
      changed: overtaken.changed,
      choices: overtaken.choices,
      onChoose: (conflict, choice) =>
        setOvertaken({ ...overtaken, choices: new Map([...overtaken.choices, [conflictKey(conflict), choice]]) }),
      onSave: () => save({ document: merged.document, over: overtaken.theirs.version, asDraft: false }),
    }
  const error: ApiError | null = work.error?.code === 'changed_meanwhile' ? null : work.error
  return {
    isPending: work.isPending,
    error,
    save: (asDraft = false) => save({ document, over: version, asDraft }),
    /** Forgets what others have done meanwhile. */
    forget: () => setOvertaken(null),
    merge,
  }
}
