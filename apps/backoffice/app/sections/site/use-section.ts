import type { EditedSection, SectionContent, SiteSection, StaffSite } from '@delguur/contract'
import type { ApiError, RequestInput } from '@delguur/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { type Edited, useSaving } from '../../forms/merging/use-saving.ts'
import { draftKey, useDraft } from '../../forms/use-draft.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'

/** The site, whose warnings are in the language of the screen. */
export function useSite() {
  const { locale } = useLanguage()
  const { client, site } = useBackOffice()
  return useQuery<StaffSite, ApiError>({
    queryKey: ['site', site, locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/site', { query: { locale }, signal }),
  })
}

const startOf = <S extends SiteSection>({ version, content }: EditedSection<S>): Edited<SectionContent<S>, string> => ({
  version,
  base: content,
  document: content,
})

/** Every section has an endpoint of this shape. */
type AnySection = 'PUT /api/back_office/site/settings'

export type SectionEditing<S extends SiteSection> = ReturnType<typeof useSection<S>>

/**
 * A section that is edited as a whole. What is not saved stays on the device; where somebody was faster, the two are merged.
 */
export function useSection<S extends SiteSection>(section: S, opened: EditedSection<S>, savedText: string) {
  const { locale } = useLanguage()
  const { site } = useBackOffice()
  const queries = useQueryClient()
  const { draft, isChanged, isRestored, update, startWith } = useDraft(
    draftKey(`site_draft_${section}`, site),
    startOf(opened),
  )
  const [warnings, setWarnings] = useState(opened.warnings)
  const [revision, setRevision] = useState(0)

  function beginWith(current: EditedSection<S>) {
    setRevision((before) => before + 1)
    startWith(startOf(current))
    setWarnings(current.warnings)
  }

  const saving = useSaving<SectionContent<S>, EditedSection<S>, string>(draft, {
    done: savedText,
    documentOf: ({ content }) => content,
    change(client, content, version) {
      // Endpoint, body and reply belong to the section by their names.
      const input = { query: { locale }, body: { version, content } } as unknown as RequestInput<AnySection>
      const request = client.request(`PUT /api/back_office/site/${section}` as AnySection, input)
      return request as unknown as Promise<EditedSection<S>>
    },
    onSaved: beginWith,
  })

  const errors = saving.error?.errors ?? {}
  return {
    content: draft.document,
    /** Another one as soon as the fields begin anew with what is saved. */
    revision,
    warnings: isChanged ? [] : warnings,
    isChanged,
    isRestored,
    isPending: saving.isPending,
    error: saving.error,
    /** What the server says of a field, by its path within the content. */
    errorOf: (path: string): string | undefined => errors[`content.${path}`]?.join(' '),
    /** Places of the rows of a list that the server refused. */
    faulty: (list: string): ReadonlySet<number> => placesIn(Object.keys(errors), `content.${list}`),
    update,
    save: () => saving.save(),
    discard: () => {
      saving.forget()
      beginWith(opened)
      queries.invalidateQueries({ queryKey: ['site'] })
    },
    merge: saving.merge,
  }
}

function placesIn(fields: string[], prefix: string): ReadonlySet<number> {
  const start = prefix.endsWith('.') ? prefix : `${prefix}.`
  const places = fields.flatMap((field) =>
    field.startsWith(start) ? [Number(field.slice(start.length).split('.')[0])] : [],
  )
  return new Set(places.filter(Number.isInteger))
}
