/** Of a page that a person sees. */
export const pageHeaders = (contentSecurityPolicy: string) => ({
  'content-security-policy': contentSecurityPolicy,
  // Not “no-referrer”: forms would then say Origin: null, which a shop's own guard refuses.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})
