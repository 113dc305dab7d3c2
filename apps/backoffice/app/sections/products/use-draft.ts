import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { useCallback, useEffect, useState } from 'react'
import { readStored, store, useStoring } from '../../api/stored.ts'
import { isSame } from '../../forms/merging/merge-edits.ts'
import type { Edited } from '../../forms/merging/use-saving.ts'
import { newDocument } from './new-document.ts'

type Draft = Edited<ProductDocument>

const startOf = (opened: StaffProduct | null): Draft => {
  const document = opened?.product ?? newDocument()
  return { version: opened?.version ?? null, base: document, document }
}

/**
 * The draft of an editor. What is not saved stays on the device until it is: a session that ends, a closed tab and a page that
 * fails lose no word.
 */
export function useDraft(opened: StaffProduct | null) {
  const key = `product_draft_${opened?.id ?? 'new'}`
  const [{ draft, isRestored }, setState] = useState(() => {
    const stored = readStored<Draft>(key)
    const start = startOf(opened)
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
    (change: (document: ProductDocument) => ProductDocument) =>
      setState(({ draft: before, ...rest }) => ({ ...rest, draft: { ...before, document: change(before.document) } })),
    [],
  )
  return {
    draft,
    isChanged,
    isRestored,
    update,
    /** Keeps up with a change of the product that its document does not show. */
    follow({ version, product }: StaffProduct) {
      setState(({ draft: before, ...rest }) => ({
        ...rest,
        draft: isSame(before.base, product) ? { ...before, version } : before,
      }))
    },
    /** Begins anew with a product, and forgets what was not saved. */
    startWith(product: StaffProduct | null) {
      store(key, null)
      setState({ draft: startOf(product), isRestored: false })
    },
  }
}
