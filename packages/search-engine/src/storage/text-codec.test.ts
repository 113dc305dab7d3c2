import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextCodec } from './text-codec.ts'

test('SRCH-01 a compressed text decompresses to the same text with any dictionary', () => {
  const text = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ maxLength: 200 }).map((piece) => Buffer.from(piece.repeat(20))),
    fc
      .array(fc.constantFrom('{"name":"', 'утас', '","price":', '1', ' '), { maxLength: 300 })
      .map((p) => Buffer.from(p.join(''))),
  )
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 5 }), (dictionary, texts) => {
      const codec = new TextCodec(dictionary)

      const packed = texts.map((one) => codec.pack(one).slice())

      for (const [at, one] of texts.entries()) {
        expect(Buffer.from(codec.unpack(packed[at] as Uint8Array, one.length))).toEqual(Buffer.from(one))
      }
    }),
    { numRuns: 300 },
  )
})

test('SRCH-01 a text similar to the dictionary compresses well', () => {
  const product = (id: number) =>
    Buffer.from(JSON.stringify({ id, name: 'Утас', price: 1000 + id, tags: ['new', 'sale'] }))
  const codec = new TextCodec(product(1))

  expect(codec.pack(product(777)).length).toBeLessThan(30)
})
