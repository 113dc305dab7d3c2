import { ApiError, createClient, memoryTokens } from '@delguur/sdk'
import { useCallback, useEffect, useState } from 'react'
import { access } from '../../features/catalog/use-public-api.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { ChosenPicture } from './use-pictures.ts'

export type SendState = 'waiting' | 'sending' | 'sent' | { failed: string }

/**
 * Uploads the pictures of a return one after the other; failed ones can be retried. A lost connection affects neither
 * the request nor pictures already sent.
 */
export function useSendPictures(
  { number, token }: { number: string; token: string },
  returnId: number | null,
  pictures: readonly ChosenPicture[],
) {
  const locale = useLocale()
  const [states, setStates] = useState<ReadonlyMap<number, SendState>>(new Map())
  const stateOf = (key: number): SendState => states.get(key) ?? 'waiting'
  const isBusy = pictures.some(({ key }) => stateOf(key) === 'sending')
  const next = returnId === null || isBusy ? undefined : pictures.find(({ key }) => stateOf(key) === 'waiting')

  const set = useCallback((key: number, state: SendState) => setStates((before) => new Map(before).set(key, state)), [])

  useEffect(() => {
    if (!next || returnId === null) return
    set(next.key, 'sending')
    const { request } = createClient({ locale, access, tokens: memoryTokens(token) })
    request('POST /api/v2/orders/:number/returns/:id/pictures', {
      params: { number, id: returnId },
      upload: { picture: next.file },
    }).then(
      () => set(next.key, 'sent'),
      (error: unknown) => set(next.key, { failed: error instanceof ApiError ? error.message : '' }),
    )
  }, [next, returnId, number, token, locale, set])

  return {
    stateOf,
    sent: pictures.filter(({ key }) => stateOf(key) === 'sent').length,
    isDone: returnId !== null && pictures.every(({ key }) => stateOf(key) === 'sent'),
    hasFailed: !isBusy && !next && pictures.some(({ key }) => typeof stateOf(key) === 'object'),
    retry: (key: number) => set(key, 'waiting'),
  }
}
