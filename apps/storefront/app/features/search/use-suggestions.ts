import type { Suggestions } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { useEffect, useState } from 'react'
import { useShell } from '../../ui/layout/use-shell.ts'
import { usePublicApi } from '../catalog/use-public-api.ts'

/** Delay after the last typed letter. */
const PAUSE_MS = 130
const CACHE_SIZE = 60

export interface Suggested {
  /** The typed text of the request. */
  typed: string
  suggestions: Suggestions
}

/** Cache by client, which has one language. */
const answers = new WeakMap<Client, Map<string, Suggested>>()

/**
 * Returns the suggestions for a text, or popular searches for an empty one. The previous reply stays until the next;
 * outdated requests are aborted, and failed ones are not cached.
 */
export function useSuggestions(text: string): Suggested | null {
  const api = usePublicApi()
  const { age_confirmed } = useShell()
  const typed = text.trim().replace(/\s+/g, ' ')
  const cache = cachedReplies(api)
  const [shown, setShown] = useState<Suggested | null>(cache.get(typed) ?? null)

  useEffect(() => {
    const cached = cache.get(typed)
    if (cached) return setShown(cached)
    const controller = new AbortController()
    const ask = () =>
      api
        .request('GET /api/v2/search/suggestions', {
          query: { q: typed, ...(age_confirmed && { age_confirmed }) },
          signal: controller.signal,
        })
        .then(
          (suggestions) => {
            if (controller.signal.aborted) return
            const answer = { typed, suggestions }
            store(cache, answer)
            setShown(answer)
          },
          () => undefined,
        )
    const timer = setTimeout(ask, typed ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, cache, typed, age_confirmed])

  // Suggestions for a text do not suit an empty field, nor the reverse.
  return shown && (shown.typed === '') === (typed === '') ? shown : null
}

function cachedReplies(api: Client): Map<string, Suggested> {
  const cache = answers.get(api) ?? new Map<string, Suggested>()
  answers.set(api, cache)
  return cache
}

function store(cache: Map<string, Suggested>, answer: Suggested) {
  cache.set(answer.typed, answer)
  const [oldest] = cache.keys()
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
}
