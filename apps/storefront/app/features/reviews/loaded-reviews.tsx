import { useLocale } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const REVIEWS = {
  mn: lazyComponent(() => import('./product-reviews-mn.tsx')),
  en: lazyComponent(() => import('./product-reviews-en.tsx')),
}

/** The reviews with the texts of the page's language alone. */
export default function LoadedReviews({ slug }: { slug: string }) {
  const Reviews = REVIEWS[useLocale()]
  return <Reviews slug={slug} />
}
