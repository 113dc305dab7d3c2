import { ApiError, errorMessage } from '@delguur/sdk'
import type { ActionFunctionArgs } from 'react-router'
import type { WishReply } from '../../features/wishes/wish-sender.ts'
import { shopContext } from '../../server-context.ts'

/** Takes one change of wishes from a page with scripts, or joins those that a device has gathered. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { wishlists } = context.get(shopContext).api
  const form = await request.formData()
  const variantId = Number(form.get('variant_id'))
  try {
    const variantIds = await change()
    if (!variantIds) return new Response(null, { status: 400 })
    return Response.json({ ok: true, variantIds } satisfies WishReply)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, message: errorMessage(error) } satisfies WishReply)
  }

  async function change(): Promise<number[] | null> {
    switch (form.get('intent')) {
      case 'add':
        return (await wishlists.add(variantId)).variant_ids
      case 'remove':
        return wishlists.removeWish(variantId)
      case 'sync':
        return wishlists.sync(readIds(String(form.get('variant_ids') ?? '')))
      default:
        return null
    }
  }
}

const readIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number)
