import type { HomeBlock } from '@delguur/contract'
import { expect, test } from 'vitest'
import { blocksAt } from './blocks-at.ts'

const TEN = '2026-12-28T10:00+08:00'
const ELEVEN = '2026-12-28T11:00+08:00'
const block = (code: string, own: Partial<HomeBlock> = {}): HomeBlock => ({ code, kind: 'facts', ...own })

const blocks = [
  block('always'),
  block('off', { enabled: false, to: '2026-12-28T10:30+08:00' }),
  block('from-ten', { from: TEN }),
  block('until-ten', { to: TEN }),
  block('hour', { from: TEN, to: ELEVEN }),
  block('english', { locales: ['en'], to: '2026-12-28T10:15+08:00' }),
]

test.each([
  ['2026-12-28T09:59:59.999+08:00', 'mn', ['always', 'until-ten'], TEN],
  ['2026-12-28T10:00+08:00', 'mn', ['always', 'from-ten', 'hour'], ELEVEN],
  ['2026-12-28T02:00:00Z', 'en', ['always', 'from-ten', 'hour', 'english'], '2026-12-28T10:15+08:00'],
  ['2026-12-28T11:00+08:00', 'mn', ['always', 'from-ten'], null],
] as const)('SITE-02 at %s in %s the home page shows what its times and languages say', (at, locale, codes, next) => {
  const shown = blocksAt(blocks, new Date(at), locale)

  expect(shown.blocks.map(({ code }) => code)).toEqual(codes)
  expect(shown.changesAt).toEqual(next === null ? null : new Date(next))
})
