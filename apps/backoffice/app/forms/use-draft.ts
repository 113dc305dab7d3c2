import { useCallback, useEffect, useState } from 'react'
import { readStored, store, useStoring } from '../api/stored.ts'
import { isSame } from './merging/merge-edits.ts'
import type { Edited } from './merging/use-saving.ts'

/** Key of a draft of something that every site has of its own. */
export const draftKey = (key: string, site: string | null): string => (site === null ? key : `${key}@${site}`)

/**
 * The draft of an editor. What is not saved stays on the device under its key until it is: a session that ends, a closed tab and a page
 * that fails lose no word.
 */
export function useDraft<Document extends object, Version>(key: string, start: Edited<Document, Version>) {
  const [{ draft, isRestored }, setState] = useState(() => {
    const stored = readStored<Edited<Document, Version>>(key)
    const isOther = stored !== null && !isSame(stored.document, start.document)
    return { draft: isOther ? stored : start, isRestored: isOther }
  })
  const isChanged = !isSame(draft.base, draft.document)

  useStoring(key, isChanged ? draft : null)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  const update = useCallback(
    (change: (document: Document) => Document) =>
      setState(({ draft: before, ...rest }) => ({ ...rest, draft: { ...before, document: change(before.document) } })),
    [],
  )
  return {
    draft,
    isChanged,
    /** Whether it was left unsaved before, and still is. */
    isRestored: isRestored && isChanged,
    update,
    /** Keeps up with a change of the thing that its document does not show. */
    follow(version: Version, document: Document) {
      setState(({ draft: before, ...rest }) => ({
        ...rest,
        draft: isSame(before.base, document) ? { ...before, version } : before,
      }))
    },
    /** Begins anew, and forgets what was not saved. */
    startWith(next: Edited<Document, Version>) {
      store(key, null)
      setState({ draft: next, isRestored: false })
    },
  }
}
