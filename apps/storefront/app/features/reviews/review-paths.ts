export const reviewsPath = (slug: string) => `/products/${encodeURIComponent(slug)}/reviews`
export const writeReviewPath = (slug: string) => `${reviewsPath(slug)}/new`
export const ownReviewPath = (slug: string) => `${reviewsPath(slug)}/mine`
