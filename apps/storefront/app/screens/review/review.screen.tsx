import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { smallPicture } from '../../ui/picture.ts'
import { handleReview } from './handle-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import { writtenReview } from './written-review.server.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const slug = call.params.slug ?? ''
    const [product, mine] = await Promise.all([api.products.find(slug), api.reviews.mine(slug)])
    const image = product.image && smallPicture(product.image)
    return {
      subject: { of: 'products' as const, slug: product.slug, name: product.name, image },
      ...writtenReview(call, mine),
    }
  })

export const action = (call: ActionFunctionArgs) => handleReview(call, 'products')

/** REV-01: writes or replaces one’s review of a product. */
export default function ReviewScreen() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />
}
