import { ApiError, errorMessage } from '@delguur/sdk'
import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

/** The holder of a registry number; `later` while the tax office does not respond, which does not block the order. */
export interface TaxpayerReply {
  registry_number: string
  found: { state: 'found'; name: string } | { state: 'unknown'; message: string } | { state: 'later' }
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<TaxpayerReply> {
  const { api } = context.get(shopContext)
  const registry_number = params.registryNumber ?? ''
  try {
    const { name } = await api.receipts.taxpayer(registry_number)
    return { registry_number, found: name ? { state: 'found', name } : { state: 'later' } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isUnknown = error.status < 500 && error.code !== 'too_many_requests'
    return {
      registry_number,
      found: isUnknown ? { state: 'unknown', message: errorMessage(error) } : { state: 'later' },
    }
  }
}
