import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts'

const PAGE = Buffer.from('<script>let утас = 1</script><script src="/a.js"></script><script>let утас = 1</script>')
const HASH = `'sha256-${createHash('sha256').update('let утас = 1').digest('base64')}'`

test('SITE-05 a page of a site without services loads nothing of anybody else', () => {
  expect(directives({ map_tiles: '', analytics: {} })).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", HASH],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
})

test('SITE-05 CONT-08 each setting of a site adds only the hosts that it needs', () => {
  const pixel = directives({ map_tiles: '', analytics: { pixel_id: '123456789012345' } })
  const google = directives({ map_tiles: '', analytics: { measurement_id: 'G-ABC123', tag_manager_id: 'GTM-ABC1' } })
  const map = directives({ map_tiles: 'https://tiles.example.mn/{z}/{x}/{y}.png', analytics: {} })

  expect(pixel['script-src']).toEqual(["'self'", HASH, 'https://connect.facebook.net'])
  expect(pixel['img-src']).toEqual(["'self'", 'data:', 'https://www.facebook.com'])
  expect(pixel['connect-src']).toEqual(["'self'", 'https://www.facebook.com'])
  expect(google['script-src']).toEqual(["'self'", HASH, 'https://www.googletagmanager.com'])
  expect(google['connect-src']).toContain('https://*.google-analytics.com')
  expect(JSON.stringify(google)).not.toMatch(/facebook|unsafe-eval/)
  expect(map['img-src']).toEqual(["'self'", 'data:', 'https://tiles.example.mn'])
  expect(map['script-src']).toEqual(["'self'", HASH])
})

test('CONT-08 an address with a wildcard for its host does not enter the policy', () => {
  expect(directives({ map_tiles: 'https://{s}.tiles.mn/{z}', analytics: {} })['img-src']).toEqual(["'self'", 'data:'])
})

function directives(settings: PolicySettings): Record<string, string[]> {
  const parts = contentSecurityPolicy(PAGE, settings).split('; ')
  return Object.fromEntries(parts.map((part) => part.split(' ')).map(([name = '', ...values]) => [name, values]))
}
