import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { sendVote, VENDOR_REVIEWS } from '../../features/reviews/own-texts.server.ts'
import { shopContext } from '../../server-context.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  VENDOR_REVIEWS.own(context.get(shopContext).api, params.slug ?? '')

export const action = (call: ActionFunctionArgs) => sendVote(call, VENDOR_REVIEWS)
