import { expect, test } from 'vitest'
import { contactsIn } from './contacts-in.ts'

test('CONT-06 phones and e-mail addresses are told apart, however the list is written', () => {
  expect(contactsIn('99112233, bat@example.mn;\n  +97688001122\tdorj@example.mn ')).toEqual({
    phones: ['99112233', '+97688001122'],
    emails: ['bat@example.mn', 'dorj@example.mn'],
  })
  expect(contactsIn(' \n')).toEqual({ phones: [], emails: [] })
})
