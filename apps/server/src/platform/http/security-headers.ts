/** Permissions of the shop's pages: those that they ask a device for, and none that a script put into them could. */
const PERMISSIONS_POLICY = [
  ...['clipboard-write', 'fullscreen', 'geolocation', 'web-share'].map((feature) => `${feature}=(self)`),
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'magnetometer'].map(
    (feature) => `${feature}=()`,
  ),
  ...[
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/**
 * What every answer tells the browser. The policy is that of data; pages send one of their own with the hashes of their
 * scripts. Made once: a middleware that puts the same text together for each request takes a tenth of a kept answer.
 */
export const securityHeaders = (production: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
})
