import { isRegistryNumber, normaliseRegistryNumber } from '@delguur/mongolia/registry'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { TaxpayerReply } from './taxpayer-data.ts'

type Found = { state: 'none' } | { state: 'looking' } | TaxpayerReply['found']

interface StoredTaxpayer {
  name: string
  registry_number: string
}

/** Looks up a complete registry number, unless the order already has its name. */
export function useTaxpayer(typed: string, stored: StoredTaxpayer | null): Found {
  const locale = useLocale()
  const { load, data, state } = useFetcher<TaxpayerReply>()
  const number = isRegistryNumber(typed) ? normaliseRegistryNumber(typed) : null
  const isStored = number !== null && stored?.registry_number === number && stored.name !== ''
  const isAnswered = data?.registry_number === number
  const asks = number !== null && !isStored && !isAnswered
  useEffect(() => {
    if (asks && number) void load(pathInLocale(`/checkout/taxpayer/${number}`, locale))
  }, [asks, number, load, locale])

  if (number === null) return { state: 'none' }
  if (isStored) return { state: 'found', name: stored.name }
  if (isAnswered && data) return data.found
  return state === 'idle' ? { state: 'none' } : { state: 'looking' }
}
