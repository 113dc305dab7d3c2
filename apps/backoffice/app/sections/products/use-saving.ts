import type { ProductDocument, StaffProduct } from '@delguur/contract'
import { useRef, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type Choice, conflictKey, mergeEdits } from './merging/merge-edits.ts'
import type { Draft } from './use-draft.ts'

interface Overtaken {
  theirs: StaffProduct
  changed: { by: string | null; at: string } | null
  choices: ReadonlyMap<string, Choice>
}

interface SavingOptions {
  onSaved(saved: StaffProduct): void
  onChangedMeanwhile(theirs: StaffProduct): void
}

/** Saves a draft; where somebody was faster, the two are merged and the draft stays what it was. */
export function useSaving(
  { version, base, document }: Draft,
  id: number | null,
  { onSaved, onChangedMeanwhile }: SavingOptions,
) {
  const t = useMessages()
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const creation = useRef({ key: crypto.randomUUID(), content: '' })

  const work = useWork(
    (client, { product, over, draft }: { product: ProductDocument; over: number | null; draft: boolean }) => {
      if (id !== null && over !== null) {
        const body = { version: over, product }
        return client.request('PUT /api/back_office/products/:id', { params: { id }, body })
      }
      const body = { product, draft }
      return client.request('POST /api/back_office/products', { body, idempotencyKey: keyFor(JSON.stringify(body)) })
    },
    {
      done: t('product.saved'),
      showsError: true,
      onDone(saved) {
        setOvertaken(null)
        onSaved(saved)
      },
    },
  )

  /** A repeat after a lost answer is the same creation; after a change it is another. */
  function keyFor(content: string): string {
    if (creation.current.content !== content) creation.current = { key: crypto.randomUUID(), content }
    return creation.current.key
  }

  function save(product: ProductDocument, over: number | null, draft: boolean) {
    if (work.isPending) return
    work.mutate(
      { product, over, draft },
      {
        onError({ code, details }) {
          if (code !== 'changed_meanwhile') return
          // The contract's answer to an overtaken change: the product as it is, and who changed it.
          const { current, changed } = details as unknown as { current: StaffProduct; changed: Overtaken['changed'] }
          onChangedMeanwhile(current)
          setOvertaken((before) => ({ theirs: current, changed, choices: before?.choices ?? new Map() }))
        },
      },
    )
  }

  const isOvertaken = work.error?.code === 'changed_meanwhile'
  const merged = overtaken && mergeEdits(base, document, overtaken.theirs.product, overtaken.choices)
  return {
    isPending: work.isPending,
    error: work.error && !isOvertaken ? wordsOf(work.error) : null,
    save: (product: ProductDocument, draft: boolean) => save(product, version, draft),
    merge: overtaken &&
      merged && {
        merged,
        changed: overtaken.changed,
        choices: overtaken.choices,
        onChoose: (conflict: { path: string[] }, choice: Choice) =>
          setOvertaken({ ...overtaken, choices: new Map([...overtaken.choices, [conflictKey(conflict), choice]]) }),
        onSave: () => save(merged.document, overtaken.theirs.version, false),
      },
  }
}

const wordsOf = ({ message, errors = {} }: { message: string; errors?: Record<string, string[]> | undefined }) =>
  [message, ...Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(', ')}`)].join(' · ')
