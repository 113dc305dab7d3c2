import type { Range } from './range.ts'

export const televisions: Range = {
  kind: 'tv',
  noun: { mn: 'зурагт', en: 'television' },
  warrantyMonths: 24,
  weight: 17500,
  sizeOption: 'screen',
  properties: [
    ['Матриц', 'Panel', '{}', '{}'],
    ['Нягтрал', 'Resolution', '{}', '{}'],
    ['Давтамж', 'Refresh rate', '{} Гц', '{} Hz'],
    ['Дуу', 'Sound', '{} Вт', '{} W'],
    ['HDMI', 'HDMI', '{} порт', '{} ports'],
  ],
  openings: [
    [
      'Наадмын нээлт, хөлбөмбөг, гэр бүлийн кино: {name} бүгдийг нь амьд мэт харуулна.',
      'Naadam, football, a film with the family: {name} makes them live.',
    ],
    ['Нартай өрөөнд ч дүрс нь цайрдаггүй {name}.', '{name} does not fade in a sunny room.'],
    [
      '{name} нь {1} нягтралтай {0} дэлгэцээр хар өнгийг үнэхээр хараар нь гаргана.',
      'On its {0} screen at {1}, {name} shows black as black.',
    ],
    [
      'Хүрээ нь бараг үзэгддэггүй тул {name} ханан дээрх цонх шиг харагдана.',
      'With hardly a frame, {name} looks like a window in the wall.',
    ],
  ],
  details: [
    ['{2} Гц давтамжтай учир хурдан хөдөлгөөн бүдгэрэхгүй.', 'At {2} Hz fast motion stays sharp.'],
    ['{3} ваттын чанга яригч нь яриаг тодотгодог.', '{3} W of sound brings voices forward.'],
    [
      '{4} HDMI порттой тул консол, камер, саундбараа зэрэг залгана.',
      'With {4} HDMI ports there is room for a console, a camera and a soundbar.',
    ],
    ['Удирдлага нь монгол, англи дуут хайлттай.', 'The remote listens in Mongolian and English.'],
    [
      'Орон нутгийн тоон телевизийн антенныг шууд холбоно.',
      'The aerial for local digital television plugs straight in.',
    ],
  ],
  models: `
    kherlux | Tal OLED | 4999900 | black | tv/televisions/premium | 55in 65in+2000000 75in+5500000 | OLED | 4K | 144 | 60 | 4
    kherlux | Tal OLED Wall | 7499900 | silver | tv/televisions/premium | 65in 75in+4000000 | OLED | 4K | 144 | 80 | 4
    kherlux | Od Mini | 3499900 | black | tv/televisions/premium | 55in 65in+1200000 75in+3000000 | Mini LED | 4K | 120 | 50 | 4
    kherlux | Od 4K | 1799900 | black | tv/televisions/family | 43in 50in+300000 55in+500000 65in+1200000 | QLED | 4K | 60 | 30 | 3
    kherlux | Ger 4K | 1299900 | black white | tv/televisions/family | 43in 50in+250000 55in+450000 | LED | 4K | 60 | 20 | 3
    kherlux | Ger FHD | 899900 | black | tv/televisions/family | 43in | LED | Full HD | 60 | 16 | 2
    kherlux | Zurag Frame | 3299900 | sand white | tv/televisions/premium | 50in 55in+400000 65in+1300000 | QLED | 4K | 120 | 40 | 4
    saranor | Vision 4K | 1599900 | graphite | tv/televisions/family | 50in 55in+250000 65in+900000 | LED | 4K | 60 | 24 | 3
    saranor | Vision Q | 2299900 | black | tv/televisions/family | 55in 65in+900000 75in+2300000 | QLED | 4K | 120 | 40 | 4
    oyuvi | Ekran 50 | 999900 | black | tv/televisions/family | 50in | LED | 4K | 60 | 20 | 3
    oyuvi | Ekran 43 | 749900 | black | tv/televisions/family | 43in | LED | Full HD | 60 | 16 | 2
  `,
}

export const projectors: Range = {
  kind: 'projector',
  noun: { mn: 'проектор', en: 'projector' },
  warrantyMonths: 12,
  weight: 3100,
  properties: [
    ['Гэрэл', 'Brightness', '{} ANSI люмен', '{} ANSI lumens'],
    ['Нягтрал', 'Resolution', '{}', '{}'],
    ['Дэлгэцийн хэмжээ', 'Picture size', '{} инч хүртэл', 'up to {} in'],
    ['Батарей', 'Battery', '{}', '{}'],
  ],
  openings: [
    ['Цагаан хана байхад л кино театр бэлэн: {name}.', 'Any white wall becomes a cinema with {name}.'],
    [
      '{name} нь {0} люмен гэрэлтэй тул хөшгөө бүрэн хаах албагүй.',
      'With {0} lumens, {name} does not ask for drawn curtains.',
    ],
  ],
  details: [
    ['Ташуу тавьсан ч дүрсийг өөрөө тэгшилнэ.', 'It squares the picture by itself when it stands at an angle.'],
    ['{2} инч хүртэл томруулна.', 'Pictures grow to {2} in.'],
    ['Сэнс нь чимээ багатай, кино үзэхэд саад болохгүй.', 'Its fan stays out of the film.'],
  ],
  models: `
    gerelix | Kino Mini | 899900 | mint white | tv/projectors | - | 400 | 1920×1080 | 120 | 2.5 цаг~2.5 hours
    gerelix | Kino 2 | 1799900 | graphite | tv/projectors | - | 1200 | 1920×1080 | 150 | байхгүй~none
    gerelix | Kino 4K Laser | 5499900 | white | tv/projectors | - | 2400 | 3840×2160 | 200 | байхгүй~none
    gerelix | Tankhim 300 | 2299900 | white | tv/projectors | - | 3600 | 1280×800 | 250 | байхгүй~none
  `,
}
