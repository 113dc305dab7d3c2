import type { ContentPage } from '../shop-file.ts'
import { page } from './page.ts'

export const companyPages: ContentPage[] = [
  page(
    'story',
    'Бидний түүх',
    'Our story',
    `
Бид 2009 онд Сүхбаатар дүүрэгт гурван хүнтэй жижиг дэлгүүр нээсэн. Анхны зорилго маань энгийн байсан: үнэнийг хэлж, зарсан бараагаа засаж өгдөг дэлгүүр болох.

## Засварын ширээнээс эхэлсэн

Дэлгүүрийн тал нь засварын ширээ байлаа. Юу эвдэрдгийг харсаар байгаад юуг зарах нь зөв болохыг ойлгосон. Өнөөдөр ч шинэ бараа авахаасаа өмнө засварчдаасаа асуудаг.

## Өнөөдөр

Улсын хэмжээнд [арван дөрвөн салбартай](/stores) ч тэр зарчим хэвээрээ: үнэ, үлдэгдэл, хүргэлтийн хугацааг яг байгаагаар нь хэлнэ.
`,
    `
In 2009 we opened a small shop of three people in Sükhbaatar district. The aim was plain: a shop that tells the truth and repairs what it sells.

## It began at the repair bench

Half of the shop was a repair bench. Seeing what breaks taught us what to sell. To this day we ask our repairers before we take in a new product.

## Today

There are [fourteen of us](/stores) across the country, and the aim has not changed: we state prices, stock and delivery times as they are.
`,
  ),
  page(
    'contact',
    'Холбоо барих',
    'Contact',
    `
Асуулт, санал, гомдлоо бидэнд хэлээрэй. Дуудлага бүрийг хүн авдаг.

- **Утас:** [7700-1100](tel:77001100), өдөр бүр 10:00–22:00
- **И-мэйл:** [hello@delguur.example](mailto:hello@delguur.example), ажлын өдөрт нь багтаан хариулна
- **Төв салбар:** Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Их сургуулийн гудамж 14

Бусад хаяг, утас, цагийн хуваарийг [Салбар дэлгүүр](/stores) хуудаснаас үзнэ үү.
`,
    `
Tell us your question, idea or complaint. Every call is taken by a person.

- **Phone:** [7700-1100](tel:77001100), every day from 10:00 to 22:00
- **E-mail:** [hello@delguur.example](mailto:hello@delguur.example), answered within the working day
- **Central store:** 14 Ikh Surguuli Street, 8th khoroo, Sükhbaatar district, Ulaanbaatar

Addresses, phones and hours of the others are on the page of our [stores](/stores).
`,
  ),
]
