import { expect, test } from 'vitest'
import { requestsFaults, requestsFiles } from './valid-requests.ts'

test('SITE-09 every endpoint with parameters or a body has one valid request, in a file of its feature', () => {
  expect(requestsFaults(requestsFiles)).toEqual([])
})

test('SITE-09 an endpoint without a valid request, a second one, and one of an unknown endpoint are reported', () => {
  const key = 'PUT /api/v2/orders/:number/empty'
  const withoutIt = requestsFiles.filter(({ validRequests }) => !(key in validRequests))
  const file = (of: string) => ({ path: 'gift-notes.requests.ts', validRequests: { [of]: () => ({}) } })

  expect(requestsFaults(withoutIt)).toContain(`${key} has no valid request`)
  expect(requestsFaults([...requestsFiles, file(key)])).toEqual([`gift-notes.requests.ts repeats ${key}`])
  expect(requestsFaults([...requestsFiles, file('GET /api/v2/gift_notes')])).toEqual([
    'gift-notes.requests.ts names GET /api/v2/gift_notes, which does not exist',
  ])
})
