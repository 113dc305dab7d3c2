import type { Range } from './range.ts'

export const headphones: Range = {
  kind: 'headphones',
  noun: { mn: 'чихэвч', en: 'headphones' },
  warrantyMonths: 12,
  weight: 520,
  properties: [
    ['Холболт', 'Connection', '{}', '{}'],
    ['Чимээ тусгаарлалт', 'Noise cancelling', '{}', '{}'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} цаг', '{} hours'],
    ['Динамик', 'Driver', '{} мм', '{} mm'],
    ['Жин', 'Headphone weight', '{} г', '{} g'],
  ],
  openings: [
    [
      'Автобусны чимээ, оффисын шуугианыг гадаа үлдээгээд хөгжимдөө умбана: {name}.',
      'Leave the bus and the office outside and sink into the music: {name}.',
    ],
    [
      '{name} нэг цэнэглээд {2} цаг дуугарна, долоо хоногтоо нэг л удаа цэнэглэхэд хангалттай.',
      '{name} plays {2} hours on a charge: once a week is enough.',
    ],
    [
      'Зөөлөн дэртэй, {4} грамм жинтэй {name} хэдэн цагийн дараа ч толгой дардаггүй.',
      'Soft pads and {4} g: hours later {name} still does not press.',
    ],
  ],
  details: [
    [
      '{3} мм динамик нь морин хуурын нам аялгууг ч дэлгэнэ.',
      'Its {3} mm drivers open up even the low tones of the horse-head fiddle.',
    ],
    [
      'Зүүн, баруун чихний дууны тэнцвэрийг апп дээрээс тохируулна.',
      'Set the balance of left and right to your own hearing.',
    ],
    ['Эвхээд хатуу хайрцагт нь хийхэд цүнхэнд зай эзлэхгүй.', 'Folded into its hard case it takes little room.'],
    ['Дэрийг нь салгаж угаах, солих боломжтой.', 'The pads come off for washing and replacing.'],
  ],
  models: `
    egshira | Studio One | 899900 | black sand | audio/headphones/over-ear | - | Bluetooth 5.4, 3.5 мм~Bluetooth 5.4, 3.5 mm | идэвхтэй~active | 40 | 40 | 262
    egshira | Studio One Pro | 1299900 | graphite copper | audio/headphones/over-ear | - | Bluetooth 5.4, USB-C | идэвхтэй, орчныг сонсдог~active, with ambient mode | 50 | 45 | 285
    egshira | Monitor 7 | 549900 | black | audio/headphones/over-ear | - | 3.5 мм, 6.3 мм~3.5 mm, 6.3 mm | идэвхгүй~passive | - | 45 | 240
    duuvox | Bass 500 | 299900 | red navy black | audio/headphones/over-ear | - | Bluetooth 5.3 | идэвхгүй~passive | 60 | 40 | 230
    duuvox | Bass 700 ANC | 449900 | violet black white | audio/headphones/over-ear | - | Bluetooth 5.3, 3.5 мм~Bluetooth 5.3, 3.5 mm | идэвхтэй~active | 45 | 40 | 250
    duuvox | Kids Safe | 119900 | pink sky mint | audio/headphones/over-ear | - | Bluetooth 5.3 | 85 дБ хязгаартай~limited to 85 dB | 30 | 30 | 160
    baatrix | Tulaan 7.1 | 259900 | red black | audio/headphones/over-ear | - | USB | идэвхгүй, микрофонтой~passive, with a microphone | - | 50 | 310
    baatrix | Tulaan Wireless | 399900 | black white | audio/headphones/over-ear | - | 2.4 ГГц, Bluetooth~2.4 GHz, Bluetooth | идэвхгүй, микрофонтой~passive, with a microphone | 35 | 50 | 295
    tengralis | Sound Max | 1099900 | pearl graphite | audio/headphones/over-ear | - | Bluetooth 5.4 | идэвхтэй~active | 30 | 40 | 270
  `,
}

export const earbuds: Range = {
  kind: 'earbuds',
  noun: { mn: 'утасгүй чихэвч', en: 'wireless earbuds' },
  warrantyMonths: 12,
  weight: 130,
  properties: [
    ['Чимээ тусгаарлалт', 'Noise cancelling', '{}', '{}'],
    ['Хайрцагтайгаа нийт', 'With the case', '{} цаг', '{} hours'],
    ['Усны хамгаалалт', 'Water protection', '{}', '{}'],
    ['Микрофон', 'Microphones', '{}', '{}'],
  ],
  openings: [
    [
      'Халаасанд багтдаг хайрцагтай {name} нийт {1} цаг хөгжимтэй байлгана.',
      '{name} comes in a pocket-size case with {1} hours of music inside.',
    ],
    [
      'Салхитай гудамжинд ярихад нөгөө хүн тань тод сонсоно: {name}.',
      'On a windy street the other side still hears you well: {name}.',
    ],
    ['Гүйхэд унадаггүй, чихэнд дарамтгүй {name}.', '{name} stays put on a run and does not press.'],
  ],
  details: [
    ['{2} хамгаалалттай тул хөлс, цаснаас айх хэрэггүй.', 'Rated {2}: sweat and snow do no harm.'],
    ['{3} микрофон нь салхины чимээг шүүнэ.', 'Its {3} microphones filter out the wind.'],
    ['Арван минут цэнэглээд хоёр цаг сонсоно.', 'Ten minutes of charging give two hours.'],
    ['Гурван хэмжээний зөөлөвч дагалдана.', 'Tips in three sizes are included.'],
  ],
  models: `
    tengralis | Buds 4 | 449900 | graphite white | audio/headphones/earbuds | - | идэвхтэй~active | 30 | IPX4 | 4
    tengralis | Buds 4 Pro | 699900 | white black | audio/headphones/earbuds | - | идэвхтэй~active | 36 | IPX7 | 6
    tengralis | Buds Lite | 199900 | mint pink white | audio/headphones/earbuds | - | идэвхгүй~passive | 24 | IPX4 | 2
    zevrin | Zet Buds | 249900 | violet black white | audio/headphones/earbuds | - | идэвхтэй~active | 32 | IPX5 | 4
    zevrin | Striker Buds | 349900 | black red | audio/headphones/earbuds | - | идэвхтэй~active | 28 | IPX5 | 4
    duuvox | Tsokh 3 | 159900 | red black white | audio/headphones/earbuds | - | идэвхгүй~passive | 40 | IPX5 | 2
    duuvox | Tsokh Sport | 219900 | black green | audio/headphones/earbuds | - | идэвхгүй~passive | 48 | IP68 | 4
    egshira | Note | 599900 | sand black | audio/headphones/earbuds | - | идэвхтэй~active | 32 | IPX4 | 6
    oyuvi | Duu Buds | 79900 | pink sky white | audio/headphones/earbuds | - | идэвхгүй~passive | 20 | IPX4 | 2
  `,
}

export const speakers: Range = {
  kind: 'speaker',
  noun: { mn: 'чанга яригч', en: 'speaker' },
  warrantyMonths: 12,
  weight: 1600,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} цаг', '{} hours'],
    ['Усны хамгаалалт', 'Water protection', '{}', '{}'],
    ['Холболт', 'Connection', '{}', '{}'],
    ['Дуу', 'Sound', '{}', '{}'],
  ],
  openings: [
    [
      'Зуслан, гол, ууланд {name} нь {1} цаг найрыг дүүргэнэ.',
      'At the summer house or by the river, {name} carries the party for {1} hours.',
    ],
    ['{name} нь {0} ваттын дуугаа өрөө даяар жигд тараана.', '{name} spreads {0} W evenly through the room.'],
    ['Чанга ч, сул ч тавихад дуу нь эвдэрдэггүй {name}.', '{name} keeps its voice, loud or low.'],
  ],
  details: [
    ['{1} цаг тасралтгүй тоглоно.', 'It plays {1} hours without a break.'],
    ['{2} хамгаалалттай тул бороонд үлдээсэн ч гэмтэхгүй.', 'With {2} a shower does it no harm.'],
    ['Хоёр ширхгийг холбож стерео болгож болно.', 'Pair two for stereo.'],
    ['Басс нь чичрэлгүй, хоолой нь тод.', 'Its bass does not rattle and voices stay clear.'],
  ],
  models: `
    duuvox | Mini Go | 99900 | red navy mint | audio/speakers/portable | - | 5 | 10 | IP67 | Bluetooth 5.3 | моно~mono
    duuvox | Boom 20 | 249900 | red green black | audio/speakers/portable | - | 20 | 15 | IP67 | Bluetooth 5.3 | моно~mono
    duuvox | Boom 60 | 549900 | navy black | audio/speakers/portable | - | 60 | 20 | IP67 | Bluetooth 5.3, AUX | стерео~stereo
    duuvox | Nair 200 | 1299900 | black | audio/speakers/portable | - | 200 | 14 | IPX4 | Bluetooth, USB, микрофон~Bluetooth, USB, microphone | стерео~stereo
    egshira | Taviur 5 | 1199900 | copper black white | audio/speakers/portable | - | 80 | - | - | Wi-Fi, Bluetooth, AUX | стерео~stereo
    egshira | Taviur 3 | 749900 | white graphite | audio/speakers/portable | - | 50 | - | - | Bluetooth, AUX | стерео~stereo
    tengralis | Home | 349900 | graphite pearl | audio/speakers/portable | - | 15 | - | - | Wi-Fi, дуут туслах~Wi-Fi, voice assistant | моно~mono
  `,
}

export const soundbars: Range = {
  kind: 'soundbar',
  noun: { mn: 'саундбар', en: 'soundbar' },
  warrantyMonths: 24,
  weight: 8200,
  properties: [
    ['Суваг', 'Channels', '{}', '{}'],
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Холболт', 'Connection', '{}', '{}'],
    ['Урт', 'Length', '{} см', '{} cm'],
  ],
  openings: [
    [
      'Зурагтынхаа нимгэн дууг мартаарай: {name} нь {1} ваттын хүчтэй.',
      'Forget the thin sound of the set: {name} brings {1} W.',
    ],
    [
      '{name} зурагтын доор багтаад, киноны яриаг тодотгоно.',
      '{name} slips under the television and lifts the dialogue.',
    ],
  ],
  details: [
    ['{0} сувгийн дуу нь дээрээс ч, хажуугаас ч сонсогдоно.', 'Its {0} channels sound from above and aside.'],
    ['{2} холболтоор зурагтын удирдлагаар нь удирдана.', 'Through {2} the television remote does it all.'],
    [
      'Шөнийн горим нь айлаа сэрээхгүйгээр дууг тэгшилнэ.',
      'Night mode evens the volume and lets the neighbours sleep.',
    ],
  ],
  models: `
    kherlux | Duu 2.1 | 449900 | black | audio/speakers/soundbars | - | 2.1 | 160 | HDMI ARC, Bluetooth | 80
    kherlux | Duu 3.1 | 799900 | black | audio/speakers/soundbars | - | 3.1 | 320 | HDMI eARC, Bluetooth | 95
    kherlux | Duu 5.1.2 | 1699900 | graphite | audio/speakers/soundbars | - | 5.1.2 | 520 | HDMI eARC, Wi-Fi | 110
    egshira | Cinema Bar | 2499900 | silver black | audio/speakers/soundbars | - | 7.1.4 | 680 | HDMI eARC, Wi-Fi | 120
  `,
}

export const microphones: Range = {
  kind: 'microphone',
  noun: { mn: 'микрофон', en: 'microphone' },
  warrantyMonths: 12,
  weight: 720,
  properties: [
    ['Төрөл', 'Type', '{}', '{}'],
    ['Холболт', 'Connection', '{}', '{}'],
    ['Давтамж', 'Range', '{} Гц', '{} Hz'],
    ['Сонсох хүрээ', 'Pattern', '{}', '{}'],
  ],
  openings: [
    [
      'Подкаст, цахим хичээл, дууны бичлэг: {name} хоолойг дулаан гаргана.',
      'Podcasts, lessons, songs: {name} gives a voice its warmth.',
    ],
    ['Залгаад л бичлэгээ эхэлнэ, {name}-д тусдаа карт хэрэггүй.', 'Plug in and record: {name} needs no extra card.'],
  ],
  details: [
    ['{3} хүрээтэй тул гарын чимээг бараг авахгүй.', 'Its {3} pattern leaves the keyboard out.'],
    ['Дээд талд нь хүрэхэд дуу хаагддаг.', 'Touch the top and it is muted.'],
    ['Чичиргээ шингээгч тулгууртай.', 'The stand takes up knocks.'],
  ],
  models: `
    egshira | Yaria USB | 349900 | black silver | audio/microphones | - | конденсатор~condenser | USB-C | 20–20000 | зүрхэн~cardioid
    egshira | Yaria Pro | 799900 | graphite | audio/microphones | - | динамик~dynamic | USB-C, XLR | 50–16000 | зүрхэн~cardioid
    duuvox | Karaoke 2 | 189900 | pink black gold | audio/microphones | - | динамик~dynamic | Bluetooth | 80–15000 | зүрхэн~cardioid
  `,
}
