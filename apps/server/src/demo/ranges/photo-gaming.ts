import type { Range } from './range.ts'

export const cameras: Range = {
  kind: 'camera',
  noun: { mn: 'толин бус камер', en: 'mirrorless camera' },
  warrantyMonths: 24,
  weight: 980,
  properties: [
    ['Мэдрэгч', 'Sensor', '{}', '{}'],
    ['Нягтрал', 'Resolution', '{} МП', '{} MP'],
    ['Видео', 'Video', '{}', '{}'],
    ['Цуврал', 'Burst', 'секундэд {} кадр', '{} frames a second'],
    ['Биеийн жин', 'Body weight', '{} г', '{} g'],
  ],
  openings: [
    [
      'Наадмын морьд, хүүхдийн эхний алхам: {name} секундэд {3} кадраар мөчийг барина.',
      'Horses at Naadam, a first step: {name} catches the moment at {3} frames a second.',
    ],
    [
      '{name} нь {1} мегапикселийн мэдрэгчээр том хэвлэл хийхэд ч хангалттай нарийн зураг өгнө.',
      'The {1} MP sensor of {name} is fine enough for large prints.',
    ],
  ],
  details: [
    ['Нүд, амьтан, машиныг дагаж фокуслана.', 'Focus follows eyes, animals and cars.'],
    ['{2} бичлэгийг халалгүй удаан хийнэ.', 'It films {2} for long without overheating.'],
    ['Хасах хорин градуст ажиллах битүүмжилсэн биетэй.', 'The sealed body works at twenty below.'],
    ['Эргэдэг дэлгэц нь бага өндрөөс буудахад амар.', 'The turning screen helps with low angles.'],
  ],
  models: `
    nudrix | N5 | 3899900 | black | photo/cameras | - | бүтэн кадр~full frame | 24 | 4K 60p | 10 | 620
    nudrix | N7 | 6999900 | black | photo/cameras | - | бүтэн кадр~full frame | 45 | 8K 30p | 20 | 680
    nudrix | N3 | 2499900 | black silver | photo/cameras | - | APS-C | 26 | 4K 60p | 15 | 410
    nudrix | N3 Retro | 2899900 | silver copper | photo/cameras | - | APS-C | 26 | 4K 30p | 12 | 430
    nudrix | Vlog 2 | 1999900 | black white | photo/cameras | - | APS-C | 24 | 4K 60p | 11 | 340
  `,
}

export const lenses: Range = {
  kind: 'lens',
  noun: { mn: 'линз', en: 'lens' },
  warrantyMonths: 24,
  weight: 620,
  properties: [
    ['Фокусын зай', 'Focal length', '{} мм', '{} mm'],
    ['Нээлт', 'Aperture', 'f/{}', 'f/{}'],
    ['Шүүлтүүр', 'Filter', '{} мм', '{} mm'],
    ['Тогтворжуулагч', 'Stabiliser', '{}', '{}'],
  ],
  openings: [
    ['{name} f/{1} нээлттэй тул дэвсгэрийг зөөлөн бүдгэрүүлнэ.', 'At f/{1}, {name} melts the background.'],
    [
      'Тал нутгийн өргөн үзэгдэл, хүний хөрөг аль алинд нь {name} ярьж өгнө.',
      'From the wide steppe to a close portrait, {name} tells the story.',
    ],
  ],
  details: [
    ['Фокус нь чимээгүй, видеонд сонсогдохгүй.', 'Focus is silent and stays out of the video.'],
    ['Тоос, чийгнээс битүүмжилсэн.', 'It is sealed against dust and damp.'],
    ['{2} мм шүүлтүүр тохирно.', 'It takes {2} mm filters.'],
  ],
  models: `
    nudrix | Tal 16-35 | 2799900 | black | photo/lenses | - | 16–35 | 2.8 | 77 | үгүй~no
    nudrix | Khun 50 | 899900 | black | photo/lenses | - | 50 | 1.8 | 58 | үгүй~no
    nudrix | Khun 85 | 1899900 | black | photo/lenses | - | 85 | 1.4 | 72 | үгүй~no
    nudrix | An 70-200 | 4299900 | white graphite | photo/lenses | - | 70–200 | 2.8 | 77 | тийм~yes
  `,
}

export const drones: Range = {
  kind: 'drone',
  noun: { mn: 'дрон', en: 'drone' },
  warrantyMonths: 12,
  weight: 1100,
  properties: [
    ['Камер', 'Camera', '{}', '{}'],
    ['Нисэх хугацаа', 'Flight time', '{} минут', '{} minutes'],
    ['Холын зай', 'Range', '{} км', '{} km'],
    ['Салхинд тэсвэр', 'Wind', '{} м/с', '{} m/s'],
    ['Жин', 'Drone weight', '{} г', '{} g'],
  ],
  openings: [
    ['Тал, уул, голыг шувууны нүдээр: {name}.', 'Steppe, mountains and rivers as a bird sees them: {name}.'],
    ['{name} нь {3} м/с салхинд ч хөдөлгөөнгүй зураг авна.', 'In a wind of {3} m/s {name} still holds the picture.'],
  ],
  details: [
    [
      'Нэг батарейгаар {1} минут нисэж, зай дуусахад өөрөө буцаж ирнэ.',
      'It flies {1} minutes and comes home by itself when the battery runs low.',
    ],
    ['Хөөрөх, буухыг нэг товчоор хийнэ.', 'One button takes off and lands.'],
    ['Дүрсээ {2} км хүртэл тасалдалгүй дамжуулна.', 'Pictures come through from as far as {2} km.'],
  ],
  models: `
    shuvelo | Bolj 2 | 1999900 | graphite white | photo/drones | - | 4K 60p | 34 | 10 | 10.7 | 249
    shuvelo | Bolj 2 Combo | 2699900 | white | photo/drones | - | 4K 60p, 3 батарей~4K 60p, 3 batteries | 34 | 10 | 10.7 | 249
    shuvelo | Burged 4 | 4499900 | graphite | photo/drones | - | 5.1K, хос линз~5.1K, two lenses | 43 | 15 | 12 | 895
    shuvelo | Shonkhor FPV | 3299900 | black red | photo/drones | - | 4K 120p | 20 | 13 | 13.8 | 410
    shuvelo | Dudrai | 399900 | sky red | photo/drones | - | 1080p | 13 | 0.1 | 5 | 80
  `,
}

export const tripods: Range = {
  kind: 'tripod',
  noun: { mn: 'штатив', en: 'tripod' },
  warrantyMonths: 12,
  weight: 1500,
  properties: [
    ['Өндөр', 'Height', '{} см', '{} cm'],
    ['Даац', 'Load', '{} кг', '{} kg'],
    ['Материал', 'Material', '{}', '{}'],
    ['Эвхсэн урт', 'Folded', '{} см', '{} cm'],
  ],
  openings: [
    [
      'Од тэнгэр, шөнийн хот, гэр бүлийн зураг: {name} тогтоож өгнө.',
      'Stars, city nights, a family picture: {name} keeps it still.',
    ],
    ['{name} эвхэхэд {3} см болж, үүргэвчинд багтана.', 'Folded to {3} cm, {name} goes into a backpack.'],
  ],
  details: [
    ['{1} кг хүртэл төхөөрөмж даана.', 'It carries up to {1} kg.'],
    ['{2} хөл нь хүйтэнд хөлдөж гацахгүй.', 'The {2} legs do not seize in the cold.'],
    ['Утасны бариул дагалдана.', 'A phone holder is included.'],
  ],
  models: `
    shuvelo | Tulguur 160 | 189900 | black | photo/tripods | - | 160 | 5 | хөнгөн цагаан~aluminium | 45
    nudrix | Tulguur Carbon | 749900 | graphite black | photo/tripods | - | 155 | 10 | карбон~carbon | 42
    tengralis | Selfie Stick | 79900 | black white | photo/tripods | - | 80 | 0.5 | хөнгөн цагаан~aluminium | 19
  `,
}

export const consoles: Range = {
  kind: 'console',
  noun: { mn: 'тоглоомын консол', en: 'game console' },
  warrantyMonths: 12,
  weight: 4300,
  sizeOption: 'storage',
  properties: [
    ['Дүрс', 'Picture', '{}', '{}'],
    ['Кадр', 'Frames', '{}/с', '{}/s'],
    ['Удирдлага', 'Controllers', '{} ширхэг', '{}'],
    ['Дисктэй эсэх', 'Disc drive', '{}', '{}'],
  ],
  openings: [
    [
      'Амралтын өдөр гэр бүлээрээ тоглоход {name} хамгийн зөв сонголт.',
      'For a weekend of play with the family, {name} is the right pick.',
    ],
    ['{name} нь {0} дүрсийг секундэд {1} кадраар гаргана.', '{name} draws {0} at {1} frames a second.'],
  ],
  details: [
    ['Насны хязгаар, тоглох цагийг утаснаасаа тохируулна.', 'Age limits and play time are set from your phone.'],
    ['Хайрцагт {2} удирдлага дагалдана.', 'Controllers in the box: {2}.'],
    ['Тоглоомоо хадгалаад үргэлжлүүлэхэд хоёр секунд хангалттай.', 'Two seconds bring you back to where you stopped.'],
  ],
  models: `
    morivant | Khuleg 5 | 2299900 | black white | gaming/consoles | 1tb 2tb+400000 | 4K | 120 | 1 | тийм~yes
    morivant | Khuleg 5 Digital | 1899900 | white | gaming/consoles | 1tb | 4K | 120 | 1 | үгүй~no
    morivant | Unaga | 1199900 | red green | gaming/consoles | 64gb 256gb+200000 | 1080p | 60 | 2 | үгүй~no
    morivant | Unaga Lite | 749900 | mint pink | gaming/consoles | 32gb | 720p | 60 | 1 | үгүй~no
  `,
}

export const gamepads: Range = {
  kind: 'gamepad',
  noun: { mn: 'тоглоомын удирдлага', en: 'game controller' },
  warrantyMonths: 12,
  weight: 330,
  properties: [
    ['Холболт', 'Connection', '{}', '{}'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} цаг', '{} hours'],
    ['Тохирох', 'Works with', '{}', '{}'],
    ['Чичиргээ', 'Vibration', '{}', '{}'],
  ],
  openings: [
    ['Найзтайгаа тоглох хоёр дахь удирдлага хэрэгтэй бол {name}.', 'A second controller for a friend: {name}.'],
    ['{name} {2}-тай шууд холбогдоно.', '{name} connects straight to {2}.'],
  ],
  details: [
    ['{1} цаг тоглоод л цэнэглэнэ.', 'It asks for a charge after {1} hours.'],
    ['Соронзон мэдрэгчтэй савх нь элэгдэж гажихгүй.', 'Magnetic sticks do not wear or drift.'],
    ['Атгах хэсэг нь хөлөрсөн гаранд гулсахгүй.', 'The grips hold in a hot match.'],
  ],
  models: `
    morivant | Joloo 5 | 249900 | red white black | gaming/controllers | - | Bluetooth, USB-C | 20 | Khuleg, компьютер~Khuleg, PC | тийм~yes
    morivant | Joloo Pro | 449900 | graphite | gaming/controllers | - | Bluetooth, 2.4 ГГц~Bluetooth, 2.4 GHz | 30 | Khuleg, компьютер~Khuleg, PC | тийм~yes
    baatrix | Barih | 159900 | violet black | gaming/controllers | - | 2.4 ГГц, USB-C~2.4 GHz, USB-C | 18 | компьютер, утас~PC, phone | тийм~yes
    zevrin | Striker Pad | 199900 | black | gaming/controllers | - | USB-C | - | утас~phone | үгүй~no
  `,
}
