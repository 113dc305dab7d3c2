import { expect, test } from 'vitest'
import { newDocument, newVariant } from '../new-document.ts'
import { placedPictures, withPictures } from './placed-pictures.ts'

const document = {
  ...newDocument(),
  images: ['a', 'b'],
  image_texts: { a: { mn: 'Урдаас' }, c: { mn: 'Хар' } },
  variants: [{ ...newVariant('T-1'), images: ['c', 'b'] }, newVariant('T-2')],
}

test('BO-03 pictures are of all variants or of some, and come back into the document as they were', () => {
  const placed = placedPictures(document)

  expect(placed).toEqual([
    { hash: 'a', isOfAll: true, skus: [] },
    { hash: 'b', isOfAll: true, skus: ['T-1'] },
    { hash: 'c', isOfAll: false, skus: ['T-1'] },
  ])
  expect(placedPictures(withPictures(document, placed))).toEqual(placed)
})

test('BO-03 a picture that goes takes its words along, and one of no variant is of all', () => {
  const changed = withPictures(document, [
    { hash: 'c', isOfAll: false, skus: [] },
    { hash: 'b', isOfAll: false, skus: ['T-2'] },
  ])

  expect(changed.images).toEqual(['c'])
  expect(changed.variants.map(({ images }) => images)).toEqual([[], ['b']])
  expect(changed.image_texts).toEqual({ c: { mn: 'Хар' } })
})
