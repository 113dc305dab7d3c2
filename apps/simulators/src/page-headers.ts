/** Headers of HTML pages. */
export const pageHeaders = (contentSecurityPolicy: string) => ({
  'content-security-policy': contentSecurityPolicy,
  // Not “no-referrer”: forms would then send `Origin: null`, which a shop's CSRF guard refuses.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})
