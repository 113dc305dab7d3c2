export const reviewsPath = (slug: string) => `/products/${encodeURIComponent(slug)}/reviews`
export const writeReviewPath = (slug: string) => `${reviewsPath(slug)}/new`

/** Address of what the visitor has written and voted about a product. */
export const ownTextsPath = (slug: string, of: 'reviews' | 'questions') =>
  `/products/${encodeURIComponent(slug)}/mine?of=${of}`

/** A public page that was just changed, at an address that no browser has stored. */
export const changedPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}changed=${Date.now()}`
