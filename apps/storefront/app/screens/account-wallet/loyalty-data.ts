import type { ErpLoyalty } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

/** The customer's card; `later` while the retailer's books do not answer, null if they have none. */
export type LoyaltyReply = ErpLoyalty | 'later' | null

export const loader = ({ context }: LoaderFunctionArgs): Promise<LoyaltyReply> =>
  context.get(shopContext).api.licences.erpLoyalty().catch(withoutCard)

function withoutCard(error: unknown): LoyaltyReply {
  if (!(error instanceof ApiError)) throw error
  return error.status === 401 ? null : 'later'
}
