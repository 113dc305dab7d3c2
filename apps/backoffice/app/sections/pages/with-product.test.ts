import { expect, test } from 'vitest'
import { withProduct } from './with-product.ts'

test('BO-03 chosen goods join the block at the end of a page, in each language that it is written in', () => {
  const first = withProduct({ mn: 'Цайны данх', en: 'Kettles' }, 'red')
  expect(first).toEqual({
    mn: 'Цайны данх\n\n```products\nred\n```\n',
    en: 'Kettles\n\n```products\nred\n```\n',
  })
  expect(withProduct(first, 'blue').mn).toBe('Цайны данх\n\n```products\nred\nblue\n```\n')
  expect(withProduct({ mn: '```products Цай\nred\n```\nДараа нь' }, 'blue')).toEqual({
    mn: '```products Цай\nred\n```\nДараа нь\n\n```products\nblue\n```\n',
  })
  expect(withProduct({ mn: '' }, 'red')).toEqual({ mn: '```products\nred\n```\n' })
})
