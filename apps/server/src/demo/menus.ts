import type { Translated } from '../features/catalog/catalog/import/catalog-file.ts'
import type { MenuEntry, Menus } from './shop-file.ts'
import { taxons } from './taxons.ts'

const parentOf = (permalink: string) => permalink.split('/').slice(0, -1).join('/')

function entriesUnder(parent: string, levels: number): MenuEntry[] {
  return taxons
    .filter(({ permalink }) => parentOf(permalink) === parent)
    .map(({ permalink, name }) => {
      const children = levels > 1 ? entriesUnder(permalink, levels - 1) : []
      return { title: name, url: `/t/${permalink}`, ...(children.length > 0 ? { children } : {}) }
    })
}

const entry = (mn: string, en: string, url: string): MenuEntry => ({ title: { mn, en }, url })
const all: Translated = { mn: 'Бүтээгдэхүүн', en: 'Products' }

export const menus: Menus = {
  header: [
    { title: all, url: '/products', children: entriesUnder('', 3) },
    entry('Хямдрал', 'Sale', '/products?on_sale=true'),
    entry('Брэнд', 'Brands', '/brands'),
    entry('Сонголт', 'Look books', '/lookbooks'),
    entry('Салбар', 'Stores', '/stores'),
    entry('Жор', 'Recipes', '/pages/recipes'),
    entry('Бидний түүх', 'Our story', '/pages/story'),
  ],
  footer: [
    {
      ...entry('Тусламж', 'Help', '/pages/help'),
      children: [
        entry('Түгээмэл асуулт', 'Questions and answers', '/pages/help'),
        entry('Захиалга шалгах', 'Track an order', '/track'),
        entry('Хүргэлт', 'Delivery', '/pages/delivery'),
        entry('Төлбөр', 'Payment', '/pages/payment'),
        entry('Лизингийн тооцоолуур', 'Lease calculator', '/lease'),
        entry('Бэлгийн карт', 'Gift cards', '/gift-cards'),
        entry('Буцаалт, солилт', 'Returns', '/pages/returns'),
        entry('Баталгаа, засвар', 'Warranty and repair', '/pages/warranty'),
      ],
    },
    {
      ...entry('Бидний тухай', 'About us', '/pages/story'),
      children: [
        entry('Бидний түүх', 'Our story', '/pages/story'),
        entry('Салбар дэлгүүр', 'Stores', '/stores'),
        entry('Брэнд', 'Brands', '/brands'),
        entry('Жор', 'Recipes', '/pages/recipes'),
        entry('Холбоо барих', 'Contact', '/pages/contact'),
      ],
    },
    {
      ...entry('Нөхцөл', 'Terms', '/pages/terms'),
      children: [
        entry('Үйлчилгээний нөхцөл', 'Terms of service', '/pages/terms'),
        entry('Нууцлалын бодлого', 'Privacy', '/pages/privacy'),
      ],
    },
  ],
  mobile: [
    ...entriesUnder('', 2),
    entry('Хямдрал', 'Sale', '/products?on_sale=true'),
    entry('Салбар', 'Stores', '/stores'),
  ],
}
