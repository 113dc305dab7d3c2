import type { CatalogBadge } from '../features/catalog/catalog/import/catalog-file.ts'

export const badges: CatalogBadge[] = [
  { code: 'new', name: { mn: 'Шинэ', en: 'New' }, colour: '#1f6f9f' },
  { code: 'sale', name: { mn: 'Хямдралтай', en: 'Sale' }, colour: '#b3261e' },
  { code: 'bestseller', name: { mn: 'Эрэлттэй', en: 'Best seller' }, colour: '#8a5a00' },
  { code: 'official-warranty', name: { mn: 'Албан ёсны баталгаа', en: 'Official warranty' }, colour: '#2f5f3f' },
  { code: 'eco', name: { mn: 'Эрчим хүчний хэмнэлттэй', en: 'Saves energy' }, colour: '#3a7a2c' },
  { code: 'gift', name: { mn: 'Бэлэгтэй', en: 'With a gift' }, colour: '#7a3f8f' },
  { code: 'preorder', name: { mn: 'Урьдчилсан захиалга', en: 'Pre-order' }, colour: '#4a4f58' },
]
