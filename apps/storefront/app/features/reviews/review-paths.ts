/** What reviews are about, by its slug. */
export interface ReviewSubject {
  of: 'products' | 'vendors'
  slug: string
}

const subjectPath = ({ of, slug }: ReviewSubject) => `/${of}/${encodeURIComponent(slug)}`
export const reviewsPath = (subject: ReviewSubject) => `${subjectPath(subject)}/reviews`
export const writeReviewPath = (subject: ReviewSubject) => `${reviewsPath(subject)}/new`

/** Address of what the visitor has written and voted about a product or a vendor. */
export const ownTextsPath = (subject: ReviewSubject, of: 'reviews' | 'questions') =>
  `${subjectPath(subject)}/mine?of=${of}`

/** A public page that was just changed, at an address that no browser has stored. */
export const changedPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}changed=${Date.now()}`
