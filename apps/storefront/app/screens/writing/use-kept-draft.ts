import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import type { Draft } from './draft.ts'

const keyOf = (slug: string | null) => `article ${slug ?? ''}`

/** Keeps what is typed for the life of the tab, until it is saved: a reload, or a way round by the login, does not lose it. */
export function useKeptDraft(slug: string | null, restore: (draft: Draft) => void) {
  const navigation = useNavigation()
  const isSaved =
    navigation.state === 'loading' && navigation.formData !== undefined && navigation.location.search === '?saved'
  useEffect(() => {
    const draft = keptDraft(slug)
    if (draft) restore(draft)
  }, [slug])
  useEffect(() => {
    if (isSaved) dropDraft(slug)
  }, [isSaved, slug])
  return {
    keep: (draft: Draft) => {
      if (!isSaved) withStorage((storage) => storage.setItem(keyOf(slug), JSON.stringify(draft)))
    },
    drop: () => dropDraft(slug),
  }
}

const dropDraft = (slug: string | null) => withStorage((storage) => storage.removeItem(keyOf(slug)))

function keptDraft(slug: string | null): Draft | null {
  const stored = withStorage((storage) => storage.getItem(keyOf(slug)))
  try {
    const draft: unknown = JSON.parse(stored ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** The storage is the shop's own; a release may have changed what stands in it. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  'version' in value &&
  'goods' in value &&
  Array.isArray(value.goods) &&
  'cover' in value

/** Storage may be full or forbidden: what is typed then lasts as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
