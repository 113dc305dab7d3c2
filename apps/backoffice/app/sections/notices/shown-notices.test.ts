import type { NoticeEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import { shownAt, stateAt } from './shown-notices.ts'

const now = Date.parse('2026-12-28T09:00+08:00')
const notice = (code: string, times: Partial<NoticeEntry> = {}): NoticeEntry => ({ code, text: { mn: code }, ...times })

test('BO-03 of the notices of a moment the newest is shown first, and each says where it stands', () => {
  const old = notice('old', { from: '2026-12-01T00:00+08:00' })
  const fresh = notice('fresh', { from: '2026-12-28T09:00+08:00', to: '2026-12-28T09:01+08:00' })
  const later = notice('later', { from: '2026-12-28T09:01+08:00' })
  const over = notice('over', { from: '2026-12-01T00:00+08:00', to: '2026-12-28T09:00+08:00' })
  const all = [old, over, later, fresh]

  expect(shownAt(all, now).map(({ code }) => code)).toEqual(['fresh', 'old'])
  expect(all.map((one) => stateAt(all, one, now))).toEqual(['behind', 'over', 'later', 'now'])
  expect(shownAt([...all, notice('unsaved')], now + 120_000).map(({ code }) => code)).toEqual([
    'unsaved',
    'later',
    'old',
  ])
})
