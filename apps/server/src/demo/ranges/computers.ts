import type { Range } from './range.ts'

export const laptops: Range = {
  kind: 'laptop',
  noun: { mn: 'зөөврийн компьютер', en: 'laptop' },
  warrantyMonths: 24,
  weight: 2600,
  sizeOption: 'memory',
  properties: [
    ['Дэлгэц', 'Display', '{} инч', '{} in'],
    ['Процессор', 'Processor', '{} цөм', '{} cores'],
    ['SSD', 'SSD', '{} GB NVMe', '{} GB NVMe'],
    ['График', 'Graphics', '{}', '{}'],
    ['Батарей', 'Battery', '{} цаг', '{} hours'],
    ['Жин', 'Laptop weight', '{} кг', '{} kg'],
    ['Гар', 'Keyboard', 'Кирилл сийлбэртэй, {}', 'Cyrillic engraving, {}'],
  ],
  openings: [
    [
      '{name} нь {5} кг жинтэй, {4} цаг цэнэггүй ажилладаг тул ширээнээсээ холдоход санаа зовохгүй.',
      'At {5} kg and {4} hours away from a socket, {name} does not tie you to a desk.',
    ],
    [
      'Тайлан, хичээл, видео хурал гээд өдөр тутмын бүх ажилд {name} хангалттай хурдан.',
      'Reports, lessons, video calls: {name} is quick enough for the whole day.',
    ],
    [
      '{name} загварт {1} цөмт процессор, {2} GB-ын хурдан SSD суулгасан тул хэдхэн секундэд асна.',
      '{name} starts in seconds, thanks to {1} cores and a fast {2} GB SSD.',
    ],
    [
      'Гэр, оффис, кафе гээд хаана ч ажилладаг хүнд {name} найдвартай хань болно.',
      'For those who work at home, in the office and in the café, {name} is a steady companion.',
    ],
    [
      'Гараа удаан шивсэн ч ядаргаагүй, товч нь зөөлөн даралттай {name}.',
      'Long texts are no strain on {name}: its keys have a soft, even travel.',
    ],
  ],
  details: [
    [
      '{0} инчийн дэлгэц нь гялбаагүй тул цонхны дэргэд ч тод харагдана.',
      'The {0} in matte screen stays readable beside a window.',
    ],
    ['{3} график нь зураг засвар, тоглоомд хангалттай хүчтэй.', 'Its {3} graphics handle photo work and play.'],
    ['Нугас нь 180 хэм нээгддэг, бие нь дугуйрсан булантай.', 'The hinge opens flat and the corners are rounded.'],
    ['Нэг USB-C кабелиар дэлгэц, цэнэг, сүлжээгээ зэрэг холбоно.', 'One USB-C cable brings screen, power and network.'],
    [
      'Камерын хаалт, хурууны хээ уншигч нь хувийн мэдээллийг хамгаална.',
      'A camera shutter and a fingerprint reader keep private things private.',
    ],
    [
      'Хөргөлт нь ачаалалд тааруулж хурдаа өөрчилдөг тул шаардлагагүй үед чимээгүй.',
      'Cooling follows the load and is silent when it can be.',
    ],
  ],
  models: `
    burgedra | Air 13 | 3299900 | silver navy | computers/laptops/thin | 16gb 32gb+400000 | 13.4 | 10 | 512 | нэгдсэн~integrated | 15 | 1.1 | гэрэлтэй~backlit
    burgedra | Air 14 | 3699900 | graphite silver | computers/laptops/thin | 16gb 32gb+400000 | 14 | 12 | 512 | нэгдсэн~integrated | 14 | 1.2 | гэрэлтэй~backlit
    burgedra | Air 16 | 4299900 | silver | computers/laptops/thin | 16gb 32gb+450000 | 16 | 14 | 1024 | нэгдсэн~integrated | 13 | 1.5 | гэрэлтэй~backlit
    burgedra | Ofis 14 | 1899900 | black | computers/laptops/everyday | 8gb 16gb+200000 | 14 | 6 | 256 | нэгдсэн~integrated | 9 | 1.5 | гэрэлгүй~not backlit
    burgedra | Ofis 15 | 2199900 | black silver | computers/laptops/everyday | 8gb 16gb+200000 | 15.6 | 8 | 512 | нэгдсэн~integrated | 8 | 1.8 | тооны товчтой~with number pad
    burgedra | Ofis 17 | 2799900 | silver | computers/laptops/everyday | 16gb 32gb+350000 | 17.3 | 10 | 512 | нэгдсэн~integrated | 7 | 2.3 | тооны товчтой~with number pad
    burgedra | Pro Studio 16 | 6499900 | graphite | computers/laptops/thin | 32gb 64gb+800000 | 16 | 16 | 1024 | 8 GB бие даасан~8 GB dedicated | 11 | 2 | гэрэлтэй~backlit
    burgedra | Flex 13 | 3499900 | copper silver | computers/laptops/thin | 16gb | 13.3 | 10 | 512 | нэгдсэн~integrated | 13 | 1.2 | эргэдэг дэлгэцтэй~with a turning screen
    baatrix | Khurd 15 | 4199900 | black | computers/laptops/gaming | 16gb 32gb+380000 | 15.6 | 10 | 512 | 6 GB бие даасан~6 GB dedicated | 6 | 2.3 | RGB гэрэлтэй~RGB backlit
    baatrix | Khurd 16 | 5499900 | graphite black | computers/laptops/gaming | 16gb 32gb+380000 | 16 | 14 | 1024 | 8 GB бие даасан~8 GB dedicated | 6 | 2.5 | RGB гэрэлтэй~RGB backlit
    baatrix | Khurd 18 | 8999900 | black | computers/laptops/gaming | 32gb 64gb+750000 | 18 | 24 | 2048 | 16 GB бие даасан~16 GB dedicated | 5 | 3.1 | механик~mechanical
    baatrix | Khurd Lite 15 | 3199900 | graphite | computers/laptops/gaming | 8gb 16gb+200000 | 15.6 | 8 | 512 | 4 GB бие даасан~4 GB dedicated | 7 | 2.2 | гэрэлтэй~backlit
    baatrix | Slim 14 | 4899900 | white black | computers/laptops/gaming | 16gb 32gb+400000 | 14 | 12 | 1024 | 8 GB бие даасан~8 GB dedicated | 9 | 1.6 | гэрэлтэй~backlit
    saranor | Vivid 14 | 2999900 | sky silver | computers/laptops/thin | 16gb | 14 | 8 | 512 | нэгдсэн~integrated | 12 | 1.3 | гэрэлтэй~backlit
    saranor | Vivid 15 | 3199900 | sand graphite | computers/laptops/everyday | 16gb | 15.3 | 10 | 512 | нэгдсэн~integrated | 11 | 1.6 | тооны товчтой~with number pad
    burgedra | Ofis 14 Touch | 2399900 | graphite | computers/laptops/everyday | 8gb 16gb+200000 | 14 | 8 | 512 | нэгдсэн~integrated | 9 | 1.6 | мэдрэгч дэлгэцтэй~with a touch screen
    oyuvi | Surguuli 14 | 1299900 | mint silver | computers/laptops/everyday | 8gb | 14 | 4 | 256 | нэгдсэн~integrated | 10 | 1.4 | гэрэлгүй~not backlit
    oyuvi | Surguuli 11 | 949900 | sky | computers/laptops/everyday | 8gb | 11.6 | 4 | 256 | нэгдсэн~integrated | 11 | 1.1 | усанд тэсвэртэй~spill-proof
    tengralis | Book 14 | 4599900 | graphite pearl | computers/laptops/thin | 16gb 32gb+500000 | 14.2 | 12 | 512 | нэгдсэн~integrated | 18 | 1.2 | гэрэлтэй~backlit
  `,
}

export const desktops: Range = {
  kind: 'desktop',
  noun: { mn: 'суурин компьютер', en: 'desktop computer' },
  warrantyMonths: 24,
  weight: 11500,
  sizeOption: 'memory',
  properties: [
    ['Процессор', 'Processor', '{} цөм', '{} cores'],
    ['SSD', 'SSD', '{} GB', '{} GB'],
    ['График', 'Graphics', '{}', '{}'],
    ['Тэжээл', 'Power supply', '{} Вт', '{} W'],
  ],
  openings: [
    [
      '{name} нь {0} цөмт процессортой, угсарч шалгасан, асаахад бэлэн компьютер.',
      '{name} comes built, tested and ready to switch on, with {0} cores inside.',
    ],
    [
      'Оффисын ширээн доор ч, тоглоомын буланд ч {name} чимээ багатай ажиллана.',
      '{name} runs quietly under an office desk or in a gaming corner.',
    ],
  ],
  details: [
    [
      '{3} ваттын тэжээлтэй тул хожим картаа сольж хүчин чадлыг нь нэмж болно.',
      'The {3} W supply leaves room for a stronger card later.',
    ],
    ['Тоос шүүгч тор нь соронзон бэхэлгээтэй, угаахад амархан.', 'The dust filters are magnetic and easy to rinse.'],
    ['{1} GB SSD дээр систем, програмууд хурдан ачаална.', 'System and programs load fast from the {1} GB SSD.'],
  ],
  models: `
    baatrix | Baatar G5 | 4499900 | white black | computers/desktops | 16gb 32gb+350000 | 8 | 1024 | 8 GB бие даасан~8 GB dedicated | 650
    baatrix | Baatar G7 | 6999900 | black | computers/desktops | 32gb 64gb+600000 | 16 | 2048 | 16 GB бие даасан~16 GB dedicated | 850
    baatrix | Baatar G3 | 3199900 | black | computers/desktops | 16gb | 6 | 512 | 6 GB бие даасан~6 GB dedicated | 550
    burgedra | Tower 300 | 2199900 | graphite | computers/desktops | 8gb 16gb+180000 | 6 | 512 | нэгдсэн~integrated | 300
    burgedra | Tower 500 | 3299900 | graphite | computers/desktops | 16gb 32gb+320000 | 10 | 1024 | нэгдсэн~integrated | 400
    burgedra | Studio Tower | 8499900 | silver | computers/desktops | 64gb | 24 | 2048 | 16 GB бие даасан~16 GB dedicated | 1000
  `,
}

export const monitors: Range = {
  kind: 'monitor',
  noun: { mn: 'монитор', en: 'monitor' },
  warrantyMonths: 24,
  weight: 6200,
  properties: [
    ['Диагональ', 'Diagonal', '{} инч', '{} in'],
    ['Нягтрал', 'Resolution', '{}', '{}'],
    ['Давтамж', 'Refresh rate', '{} Гц', '{} Hz'],
    ['Матриц', 'Panel', '{}', '{}'],
    ['Холболт', 'Ports', '{}', '{}'],
  ],
  openings: [
    [
      'Хүснэгт, код, зураг засвар гээд нарийн ажилд {name}-ын {1} нягтрал тус болно.',
      'Spreadsheets, code, photo work: {name} shows fine detail at {1}.',
    ],
    [
      '{name} нь {0} инчийн өргөн талбайд хоёр цонхыг зэрэгцүүлэн багтаана.',
      'On its {0} in, {name} holds two windows side by side.',
    ],
    [
      'Хурдан тоглоомд {2} Гц нь шийдвэрлэх ялгаа гаргадаг. {name} түүнд бэлэн.',
      'In fast games {2} Hz makes the difference, and {name} has it.',
    ],
  ],
  details: [
    ['{3} матриц нь хажуугаас харахад ч өнгөө алддаггүй.', 'The {3} panel keeps its colours from the side.'],
    ['Тулгуурын өндөр, налууг нэг гараар тохируулна.', 'Height and tilt change with one hand.'],
    [
      'Цэнхэр туяаг багасгасан горим нь оройн ажилд нүдийг хамгаална.',
      'A low-blue mode spares your eyes in the evening.',
    ],
    ['Ханан бэхэлгээнд зориулсан 100×100 мм нүхтэй.', 'It takes a 100×100 mm wall mount.'],
  ],
  models: `
    saranor | Sight 24 | 549900 | black | computers/monitors/office | - | 23.8 | 1920×1080 | 100 | IPS | HDMI, VGA
    saranor | Sight 27 | 799900 | black silver | computers/monitors/office | - | 27 | 2560×1440 | 100 | IPS | HDMI, DisplayPort
    saranor | Sight 27 4K | 1299900 | silver | computers/monitors/office | - | 27 | 3840×2160 | 60 | IPS | HDMI, USB-C 65 Вт~HDMI, USB-C 65 W
    saranor | Sight 32 4K | 1699900 | silver black | computers/monitors/office | - | 31.5 | 3840×2160 | 60 | VA | HDMI, USB-C 90 Вт~HDMI, USB-C 90 W
    saranor | Wide 34 | 1899900 | graphite | computers/monitors/office | - | 34 | 3440×1440 | 100 | VA | HDMI, DisplayPort
    baatrix | Nud 24 | 699900 | red black | computers/monitors/gaming | - | 24 | 1920×1080 | 180 | IPS | HDMI, DisplayPort
    baatrix | Nud 27 | 1099900 | black | computers/monitors/gaming | - | 27 | 2560×1440 | 240 | IPS | HDMI, DisplayPort
    baatrix | Nud 32 OLED | 3999900 | black | computers/monitors/gaming | - | 31.5 | 3840×2160 | 240 | OLED | HDMI, DisplayPort, USB-C
    baatrix | Nud Wide 34 | 2299900 | black | computers/monitors/gaming | - | 34 | 3440×1440 | 165 | VA | HDMI, DisplayPort
    burgedra | View 22 | 399900 | black | computers/monitors/office | - | 21.5 | 1920×1080 | 75 | VA | HDMI, VGA
    burgedra | View 24 Pro | 749900 | silver | computers/monitors/office | - | 24 | 1920×1200 | 75 | IPS | HDMI, USB-C
  `,
}
