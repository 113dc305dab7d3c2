import { expect, test } from 'vitest'
import { readMapping } from './read-mapping.ts'

test.each([
  [{ type: 'dense_vector' }, 'No handler for type [dense_vector]'],
  [{ type: 'keyword', magic: 1 }, 'unknown parameter [magic]'],
  [{ type: 'text', analyzer: 'nobody' }, 'analyzer [nobody] not found'],
  [{ type: 'completion', analyzer: 'nobody' }, 'analyzer [nobody] not found'],
  [{ type: 'date', format: 'constructor' }, 'Invalid format: [constructor]'],
  [{ type: 'text', fields: { raw: { type: 'nothing' } } }, 'field [name.raw]'],
])('SRCH-01 the mapping %j is refused', (field, reason) => {
  expect(() => readMapping({ properties: { name: field } }, new Set(['standard']))).toThrow(reason)
})
