import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { smallPicture } from '../../ui/picture.ts'
import { handleReview } from './handle-review.server.ts'
import { ReviewPage } from './review-page.tsx'
import { writtenReview } from './written-review.server.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const slug = call.params.slug ?? ''
    const [vendor, mine] = await Promise.all([api.vendors.find(slug), api.vendors.myReview(slug)])
    const image = vendor.logo && smallPicture(vendor.logo)
    return {
      subject: { of: 'vendors' as const, slug: vendor.slug, name: vendor.name, image },
      ...writtenReview(call, mine),
    }
  })

export const action = (call: ActionFunctionArgs) => handleReview(call, 'vendors')

/** REV-02: writes or replaces one’s review of a vendor. */
export default function VendorReviewScreen() {
  return <ReviewPage {...useLoaderData<typeof loader>()} />
}
