import type { Range } from './range.ts'

export const tablets: Range = {
  kind: 'tablet',
  noun: { mn: 'таблет', en: 'tablet' },
  warrantyMonths: 12,
  weight: 880,
  sizeOption: 'storage',
  properties: [
    ['Дэлгэц', 'Display', '{} инч', '{} in'],
    ['Нягтрал', 'Resolution', '{}', '{}'],
    ['Батарей', 'Battery', '{} мАц', '{} mAh'],
    ['Шуурхай санах ой', 'Memory', '{} GB', '{} GB'],
    ['Жин', 'Tablet weight', '{} г', '{} g'],
    ['Үзэг', 'Pen', '{}', '{}'],
  ],
  openings: [
    [
      'Хичээл, зураг, кино гурвыг нэг дор: {name} нь {0} инчийн дэлгэцтэй.',
      'Lessons, drawing and films in one place: {name} has a {0} in screen.',
    ],
    [
      '{name} ердөө {4} грамм жинтэй болохоор хүүхэд ч гартаа удаан барина.',
      'At {4} g, {name} is light enough for a child to hold for long.',
    ],
    [
      'Аян замд машины арын суудалд уйдаахгүй, гэртээ хоолны жор харахад ч тохиромжтой {name}.',
      '{name} keeps the back seat quiet on long roads and shows recipes at home.',
    ],
  ],
  details: [
    ['{2} мАц-ын батарей нь арван цаг видео үзүүлнэ.', 'Its {2} mAh battery plays ten hours of video.'],
    ['Дэлгэцийн нягтрал {1} тул жижиг үсэг ч тод харагдана.', 'With {1} pixels even small print is crisp.'],
    [
      'Хүүхдийн горимд цаг хязгаарлаж, зөвшөөрсөн аппыг л нээдэг.',
      'Child mode limits time and opens only what you allow.',
    ],
    [
      'Дөрвөн чанга яригч нь хажуу тийш барихад ч дууг тэгш хүргэнэ.',
      'Four speakers stay balanced however you hold it.',
    ],
    [
      'Хуудас хувааж, нэг талд нь хичээлээ, нөгөөд нь тэмдэглэлээ нээж болно.',
      'Split the screen: the lesson on one side, notes on the other.',
    ],
  ],
  models: `
    tengralis | Pad 12 Pro | 2799900 | graphite silver | tablets/all/large | 256gb 512gb+350000 | 12.4 | 2800×1840 | 10090 | 12 | 565 | хайрцагтаа дагалдана~in the box
    tengralis | Pad 11 | 1599900 | silver pink sky | tablets/all/large | 128gb 256gb+200000 | 11 | 2560×1600 | 8600 | 8 | 480 | тусад нь~sold separately
    tengralis | Pad Mini 3 | 1199900 | navy pearl | tablets/all/compact | 128gb 256gb+200000 | 8.3 | 2266×1488 | 5100 | 8 | 298 | тусад нь~sold separately
    saranor | Canvas 13 | 3199900 | black | tablets/all/large | 256gb 512gb+380000 | 13 | 2880×1920 | 9800 | 16 | 620 | хайрцагтаа дагалдана~in the box
    saranor | Canvas 10 | 1399900 | graphite sand | tablets/all/large | 128gb 256gb+180000 | 10.5 | 1920×1200 | 7600 | 6 | 455 | хайрцагтаа дагалдана~in the box
    oyuvi | Surag 10 | 699900 | graphite mint | tablets/all/large | 64gb 128gb+100000 | 10.1 | 1920×1200 | 6500 | 4 | 460 | тусад нь~sold separately
    oyuvi | Surag 8 Kids | 499900 | sky pink | tablets/all/compact | 32gb 64gb+80000 | 8 | 1280×800 | 5000 | 3 | 390 | үгүй~none
    oyuvi | Surag 11 Plus | 949900 | silver violet | tablets/all/large | 128gb 256gb+160000 | 11 | 2000×1200 | 8000 | 6 | 490 | тусад нь~sold separately
    saranor | Canvas 8 | 899900 | navy sand | tablets/all/compact | 64gb 128gb+100000 | 8.4 | 1920×1200 | 5300 | 4 | 310 | тусад нь~sold separately
    zevrin | Arena Tab | 1799900 | black | tablets/all/compact | 256gb 512gb+260000 | 8.8 | 2560×1600 | 6550 | 12 | 350 | үгүй~none
  `,
}

export const ebooks: Range = {
  kind: 'ebook',
  noun: { mn: 'цахим ном уншигч', en: 'e-reader' },
  warrantyMonths: 12,
  weight: 320,
  sizeOption: 'storage',
  properties: [
    ['Дэлгэц', 'Display', '{} инч цахим цаас', '{} in e-paper'],
    ['Нягтрал', 'Sharpness', '{} цэг/инч', '{} ppi'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} долоо хоног', '{} weeks'],
    ['Усны хамгаалалт', 'Water protection', '{}', '{}'],
  ],
  openings: [
    ['Хэдэн зуун номоо нэг халаасандаа авч явна: {name}.', 'Hundreds of books in one pocket: {name}.'],
    [
      '{name}-ын {0} инчийн дэлгэц жинхэнэ цаас шиг тул наранд ч, орондоо ч уншина.',
      'The {0} in screen of {name} reads like paper, in the sun and in bed.',
    ],
  ],
  details: [
    ['Нэг цэнэглээд {2} долоо хоног уншина.', 'One charge lasts {2} weeks of reading.'],
    ['Монгол үсгийн фонт, толь бичиг суулгасан.', 'Mongolian fonts and a dictionary are installed.'],
    ['Шар туяаны арын гэрэл нь унтахын өмнө нүд ядраахгүй.', 'The warm front light is gentle before sleep.'],
  ],
  models: `
    nomrik | Khuudas 7 | 649900 | black sand | tablets/ebooks | 32gb 64gb+80000 | 7 | 300 | 8 | IPX8
    nomrik | Khuudas 6 | 429900 | white black | tablets/ebooks | 32gb | 6 | 300 | 6 | үгүй~none
    nomrik | Khuudas Note 10 | 1249900 | graphite | tablets/ebooks | 64gb | 10.3 | 227 | 4 | үгүй~none
    nomrik | Khuudas Color 7 | 899900 | white | tablets/ebooks | 32gb | 7 | 150 | 4 | IPX8
  `,
}
