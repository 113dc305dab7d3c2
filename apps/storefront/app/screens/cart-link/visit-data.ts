import { ApiError } from '@delguur/sdk'
import type { ActionFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

/** Counts a visitor of a cart by link, for scripts of its page, which is the same for everybody. */
export async function action({ context, params: { code = '' } }: ActionFunctionArgs): Promise<Response> {
  try {
    await context.get(shopContext).api.cartLinks.countVisit(code)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof ApiError) return new Response(null, { status: error.status || 503 })
    throw error
  }
}
