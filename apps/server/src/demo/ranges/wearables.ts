import type { Range } from './range.ts'

export const watches: Range = {
  kind: 'smartwatch',
  noun: { mn: 'ухаалаг цаг', en: 'smart watch' },
  warrantyMonths: 12,
  weight: 240,
  sizeOption: 'case-size',
  properties: [
    ['Дэлгэц', 'Display', '{} инч AMOLED', '{} in AMOLED'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} өдөр', '{} days'],
    ['Усны хамгаалалт', 'Water protection', '{} атм', '{} ATM'],
    ['Байршил тогтоогч', 'Positioning', '{}', '{}'],
    ['Хэмжилт', 'Measures', '{}', '{}'],
  ],
  openings: [
    [
      'Өглөөний гүйлтээс оройн нойр хүртэл {name} таны өдрийг чимээгүйхэн тэмдэглэнэ.',
      'From the morning run to the night’s sleep, {name} quietly keeps count.',
    ],
    [
      '{name} нэг цэнэглээд {1} хоног явах тул аянд цэнэглэгчээ мартсан ч яах вэ.',
      '{name} runs {1} days on a charge, so a forgotten charger spoils no trip.',
    ],
    [
      'Нэхий бээлийтэй ч дуудлага таслахад амархан, том товчлууртай {name}.',
      'With its large button {name} takes a call even under winter gloves.',
    ],
  ],
  details: [
    [
      'Зүрхний цохилт хэвийн бус болоход чичиргээгээр анхааруулна.',
      'It buzzes when your heart rate leaves its usual range.',
    ],
    ['{2} атмосферийн даралт даадаг болохоор бассейнд тайлах хэрэггүй.', 'Rated to {2} ATM, it stays on in the pool.'],
    ['Гар утасны мэдэгдлийг кирилл үсгээр алдаагүй харуулна.', 'Notifications in Cyrillic show without gaps.'],
    [
      'Морь унах, цанаар гулгах, ууланд алхах зэрэг зуу гаруй дасгалыг таньдаг.',
      'It knows over a hundred activities, riding, skiing and hiking among them.',
    ],
    ['Оосрыг нь багажгүй, нэг даралтаар солино.', 'The strap changes with one press, no tools.'],
  ],
  models: `
    tengralis | Orbit 4 | 899900 | silver gold black | wearables/watches | 41mm 44mm+100000 | 1.5 | 3 | 5 | GPS, GLONASS | зүрх, хүчилтөрөгч, нойр~heart, oxygen, sleep
    tengralis | Orbit 4 Pro | 1299900 | graphite copper | wearables/watches | 46mm | 1.6 | 5 | 10 | GPS хос давтамж~dual-band GPS | ЭКГ, зүрх, нойр~ECG, heart, sleep
    tengralis | Orbit SE | 549900 | pearl navy pink | wearables/watches | 41mm 44mm+80000 | 1.4 | 3 | 5 | GPS | зүрх, нойр~heart, sleep
    tsagvara | Uul 3 | 749900 | green black | wearables/watches | 46mm | 1.4 | 14 | 10 | GPS хос давтамж~dual-band GPS | өндөр, даралт, зүрх~altitude, pressure, heart
    tsagvara | Uul 3 Solar | 1099900 | sand black | wearables/watches | 46mm | 1.4 | 30 | 10 | GPS хос давтамж~dual-band GPS | өндөр, луужин, зүрх~altitude, compass, heart
    tsagvara | Uul 2 | 549900 | graphite | wearables/watches | 46mm | 1.3 | 12 | 10 | GPS | өндөр, зүрх~altitude, heart
    tsagvara | Tsag Lite | 249900 | pink mint black | wearables/watches | 41mm 44mm+30000 | 1.8 | 7 | 5 | утсаар дамжина~through the phone | зүрх, алхам~heart, steps
    tsagvara | Tsag Classic | 499900 | silver gold | wearables/watches | 41mm 44mm+60000 | 1.3 | 10 | 5 | GPS | зүрх, стресс~heart, stress
    zevrin | Pulse 2 | 379900 | violet black | wearables/watches | 44mm | 1.9 | 8 | 5 | GPS | зүрх, хүчилтөрөгч~heart, oxygen
    oyuvi | Khuukhed Tsag | 299900 | pink sky | wearables/watches | - | 1.4 | 2 | 3 | GPS, LTE | байршил, SOS~location, SOS
  `,
}

export const bands: Range = {
  kind: 'band',
  noun: { mn: 'фитнес бугуйвч', en: 'fitness band' },
  warrantyMonths: 12,
  weight: 90,
  properties: [
    ['Дэлгэц', 'Display', '{} инч', '{} in'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} өдөр', '{} days'],
    ['Жин', 'Band weight', '{} г', '{} g'],
    ['Усны хамгаалалт', 'Water protection', '{} атм', '{} ATM'],
  ],
  openings: [
    ['{name} нь {2} грамм л жинтэй, зүүснээ мартчихна.', 'At {2} g you forget you are wearing {name}.'],
    ['Хөдөлгөөнөө хянаж эхлэх хамгийн амар арга бол {name}.', '{name} is the easiest way to begin keeping track.'],
  ],
  details: [
    ['Нэг цэнэглээд {1} хоног ажиллана.', 'It works {1} days on a charge.'],
    ['Усанд сэлэхийг {3} атм хүртэл даана.', 'Swim with it: it withstands {3} ATM.'],
    ['Удаан суухад босож хөдлөхийг сануулдаг.', 'It reminds you to get up when you have sat too long.'],
  ],
  models: `
    tsagvara | Band 6 | 129900 | pink navy black | wearables/bands | - | 1.5 | 14 | 24 | 5
    tsagvara | Band 6 Pro | 189900 | black pearl | wearables/bands | - | 1.7 | 12 | 29 | 5
    zevrin | Pulse Band | 149900 | violet mint | wearables/bands | - | 1.6 | 10 | 26 | 5
    oyuvi | Alkham 2 | 89900 | red black | wearables/bands | - | 1.1 | 16 | 22 | 3
  `,
}
