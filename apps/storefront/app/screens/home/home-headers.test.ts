import { expect, test } from 'vitest'
import { homeHeaders } from './home-headers.server.ts'

const TEN = '2026-12-28T10:00:00.000Z'

test.each([
  ['2026-12-28T09:00:00Z', 60],
  ['2026-12-28T09:59:30Z', 30],
  ['2026-12-28T09:59:59.500Z', 0],
  ['2026-12-28T10:00:00.100Z', 0],
])('SITE-02 a home page that changes at 10:00 is reused at %s for %i seconds', (now, seconds) => {
  const headers = homeHeaders({ changes_at: TEN }, false, Date.parse(now))

  expect(headers).toEqual({ 'Cache-Control': `private, max-age=${seconds}` })
})

test('SITE-02 a home page that does not change is reused for a minute, and a prepared one never', () => {
  expect(homeHeaders({ changes_at: null }, false, 0)).toEqual({ 'Cache-Control': 'private, max-age=60' })
  expect(homeHeaders({ changes_at: null }, true, 0)).toMatchObject({ 'Cache-Control': 'no-store' })
})
