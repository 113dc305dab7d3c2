import type { EditedSection, SectionContent, SiteSection, StaffSite } from '@delguur/contract'
import type { ApiError, RequestInput } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { readStored, store, useStoring } from '../../api/stored.ts'
import { useWork } from '../../api/use-work.ts'
import { type Choice, type Conflict, conflictKey, isSame, mergeEdits } from '../../forms/merging/merge-edits.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'

/** The site, whose warnings are in the language of the screen. */
export function useSite() {
  const { locale } = useLanguage()
  const { client } = useBackOffice()
  return useQuery<StaffSite, ApiError>({
    queryKey: ['site', locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/site', { query: { locale }, signal }),
  })
}

interface Draft<S extends SiteSection> {
  version: string
  base: SectionContent<S>
  content: SectionContent<S>
}

interface Overtaken<S extends SiteSection> {
  theirs: EditedSection<S>
  changed: { by: string | null; at: string } | null
  choices: ReadonlyMap<string, Choice>
}

const draftOf = <S extends SiteSection>({ version, content }: EditedSection<S>): Draft<S> => ({
  version,
  base: content,
  content,
})

/** Every section has an endpoint of this shape. */
type AnySection = 'PUT /api/back_office/site/settings'

export type SectionEditing<S extends SiteSection> = ReturnType<typeof useSection<S>>

/**
 * A section that is edited as a whole. What is not saved stays on the device; where somebody was faster, the two are merged.
 */
export function useSection<S extends SiteSection>(section: S, opened: EditedSection<S>, savedText: string) {
  const { locale } = useLanguage()
  const queries = useQueryClient()
  const key = `site_draft_${section}`
  const [draft, setDraft] = useState(() => readStored<Draft<S>>(key) ?? draftOf(opened))
  const [warnings, setWarnings] = useState(opened.warnings)
  const [overtaken, setOvertaken] = useState<Overtaken<S> | null>(null)
  const isChanged = !isSame(draft.base, draft.content)
  const [revision, setRevision] = useState(0)
  const [isRestored, setIsRestored] = useState(isChanged)
  useStoring(key, isChanged ? draft : null)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  function startWith(current: EditedSection<S>) {
    setRevision((before) => before + 1)
    store(key, null)
    setDraft(draftOf(current))
    setWarnings(current.warnings)
    setOvertaken(null)
    setIsRestored(false)
  }

  const work = useWork(
    (client, body: { version: string; content: SectionContent<S> }) => {
      // Endpoint, body and reply belong to the section by their names.
      const input = { query: { locale }, body } as unknown as RequestInput<AnySection>
      const request = client.request(`PUT /api/back_office/site/${section}` as AnySection, input)
      return request as unknown as Promise<EditedSection<S>>
    },
    { done: savedText, showsError: true, onDone: startWith },
  )

  function save(version: string, content: SectionContent<S>) {
    if (work.isPending) return
    work.mutate(
      { version, content },
      {
        onError({ code, details }) {
          if (code !== 'changed_meanwhile') return
          // The contract's answer to an overtaken change: the section as it is, and who changed it.
          const { current, changed } = details as unknown as {
            current: EditedSection<S>
            changed: Overtaken<S>['changed']
          }
          setOvertaken((before) => ({ theirs: current, changed, choices: before?.choices ?? new Map() }))
        },
      },
    )
  }

  const merged = overtaken && mergeEdits(draft.base, draft.content, overtaken.theirs.content, overtaken.choices)
  const errors = work.error?.errors ?? {}
  return {
    content: draft.content,
    /** Another one as soon as the fields begin anew with what is saved. */
    revision,
    warnings: isChanged ? [] : warnings,
    isChanged,
    isRestored: isRestored && isChanged,
    isPending: work.isPending,
    error: work.error?.code === 'changed_meanwhile' ? null : work.error,
    /** What the server says of a field, by its path within the content. */
    errorOf: (path: string): string | undefined => errors[`content.${path}`]?.join(' '),
    /** Places of the rows of a list that the server refused. */
    faulty: (list: string): ReadonlySet<number> => placesIn(Object.keys(errors), `content.${list}`),
    update: (change: (content: SectionContent<S>) => SectionContent<S>) =>
      setDraft((before) => ({ ...before, content: change(before.content) })),
    save: () => save(draft.version, draft.content),
    discard: () => {
      startWith(opened)
      queries.invalidateQueries({ queryKey: ['site'] })
    },
    merge: overtaken &&
      merged && {
        conflicts: merged.conflicts,
        taken: merged.taken,
        changed: overtaken.changed,
        choices: overtaken.choices,
        onChoose: (conflict: Conflict, choice: Choice) =>
          setOvertaken({ ...overtaken, choices: new Map([...overtaken.choices, [conflictKey(conflict), choice]]) }),
        onSave: () => save(overtaken.theirs.version, merged.document),
      },
  }
}

function placesIn(fields: string[], prefix: string): ReadonlySet<number> {
  const start = prefix.endsWith('.') ? prefix : `${prefix}.`
  const places = fields.flatMap((field) =>
    field.startsWith(start) ? [Number(field.slice(start.length).split('.')[0])] : [],
  )
  return new Set(places.filter(Number.isInteger))
}
