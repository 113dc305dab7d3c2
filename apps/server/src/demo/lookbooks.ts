import type { ShopLookbook } from './shop-file.ts'

export const lookbooks: ShopLookbook[] = [
  {
    slug: 'first-home',
    title: { mn: 'Анхны гэрээ тохижуулъя', en: 'Setting up a first home' },
    summary: {
      mn: 'Түлхүүрээ гардаад эхний долоо хоногт хэрэг болдог зүйлс.',
      en: 'What a new home needs in its first week.',
    },
    body: {
      mn: `Шинэ байранд орсон өдөр хамгийн түрүүнд хөргөгч, угаалгын машин, данх гурав л хэрэгтэй. Үлдсэнийг нь яаралгүй, өрөө өрөөгөөр нэмнэ.

**Хэмжээгээ эхлээд ав.** Хөргөгчийн хаалга хана мөргөхгүй нээгдэх зайтай юу, угаалгын машин үүдээр багтах уу гэдгийг захиалахаасаа өмнө шалгаарай.`,
      en: `On the day of the keys a refrigerator, a washing machine and a kettle are what is missed first. The rest can come room by room.

**Measure first.** See that the refrigerator's door opens clear of the wall and that the washing machine fits through yours.`,
    },
    drawing: { theme: 'home', seed: 'first-home' },
    products: [
      'tsasvik-tsas-260',
      'usundra-ursgal-7',
      'galtora-golomt-50',
      'galtora-danh-1-7',
      'amtora-dolgion-20',
      'budaari-budaa-classic',
      'ariunex-shuur-8',
      'galtora-gulsa-2400',
      'kherlux-ger-fhd',
      'sulzhor-dolgio-3',
    ],
  },
  {
    slug: 'warm-winter',
    title: { mn: 'Өвлийн агаар', en: 'Winter air' },
    summary: {
      mn: 'Дулаан, чийгтэй, утаагүй өрөө: цонх онгойлгодоггүй саруудад.',
      en: 'Warm, moist and clean rooms for the months of closed windows.',
    },
    body: {
      mn: `Халаалттай өрөөний агаар өвөл хуурайшдаг. Чийгшүүлэгчийг унтлагын өрөөнд, агаар цэвэршүүлэгчийг хамгийн удаан байдаг өрөөндөө тавь.

**Шүүлтүүрээ бүү март.** Утаатай хоногуудад цэвэршүүлэгчийн шүүлтүүр ердийнхөөс эрт бохирддог: сэлбэгийг нь хамт ав.`,
      en: `Heated rooms go dry in winter. Put the humidifier where you sleep and the purifier where you spend the day.

**Mind the filter.** In smoky weeks it fills sooner than it says on the box: take a spare with you.`,
    },
    drawing: { theme: 'winter', seed: 'warm-winter' },
    products: [
      'salkhira-amisgal-40',
      'ariunex-tungalag-45',
      'salkhira-amisgal-baby',
      'salkhira-shuuder-5',
      'ariunex-manan-4',
      'galtora-dulaan-11',
      'galtora-dulaan-panel',
      'amtora-tsai-5',
    ],
  },
  {
    slug: 'student-desk',
    title: { mn: 'Оюутны ширээ', en: 'A student’s desk' },
    summary: {
      mn: 'Хичээл, бие даалт, шөнийн кино: нэг ширээн дээр.',
      en: 'Lectures, homework and a late film on one desk.',
    },
    body: {
      mn: `Хичээлийн жилд нэг сайн зөөврийн компьютер, нэг чимээгүй чихэвч хоёр хамгийн их ажиллана. Дотуур байранд бол зай эзлэхгүй нь чухал.

Хоёр дахь дэлгэц нэмбэл тайлангаа бичихдээ эх сурвалжаа зэрэг харна. Зайны цэнэглэгчээ цүнхэндээ хийгээд номын санд бүтэн өдөр сууж болно.`,
      en: `One good laptop and one pair of quiet headphones do most of the work of a school year; in a dormitory small is best.

A second screen keeps the sources beside the text. With a power bank in the bag the library is good for the whole day.`,
    },
    drawing: { theme: 'computers', seed: 'student-desk' },
    products: [
      'oyuvi-surguuli-14',
      'saranor-sight-24',
      'khulgar-nam-combo',
      'saranor-nud-hd',
      'duuvox-bass-500',
      'tsenegra-nuuts-20',
      'bichvel-tank-320',
      'dursam-khurdan-s3',
      'khamgar-ofis-slim',
    ],
  },
  {
    slug: 'cinema-evening',
    title: { mn: 'Гэртээ кино театр', en: 'A cinema at home' },
    summary: {
      mn: 'Том дэлгэц, гүн дуу, зөөлөн гэрэл: Баасан гарагийн орой.',
      en: 'A large picture and deep sound for a Friday evening.',
    },
    body: {
      mn: `Дэлгэцийн хэмжээг суух зайгаар нь сонго: 4K зурагтыг өндрөөс нь хоёр дахин зайнаас үзэхэд хамгийн тод.

Зурагтын өөрийн чанга яригч ярианд л хүрэлцдэг. Дууны баар нэмэхэд кино кино шиг болно. Ханатай бол проектор, ханагүй бол зурагт.`,
      en: `Choose the size by the distance of the sofa: 4K is at its best from about twice the height of the picture.

A television's own speakers do for talk; a sound bar makes a film of it. With a free wall a projector, without one a television.`,
    },
    drawing: { theme: 'home', seed: 'cinema-evening' },
    products: [
      'kherlux-ger-4k',
      'kherlux-tal-oled',
      'kherlux-zurag-frame',
      'gerelix-kino-2',
      'egshira-cinema-bar',
      'kherlux-duu-3-1',
      'duuvox-karaoke-2',
      'khamgar-zuraas-hdmi',
    ],
  },
  {
    slug: 'coffee-corner',
    title: { mn: 'Кофены булан', en: 'The coffee corner' },
    summary: {
      mn: 'Өглөөний аяга кофенд хэрэгтэй бүхэн нэг тавиур дээр.',
      en: 'Everything for the first cup of the day on one shelf.',
    },
    body: {
      mn: `Капсултай машин хурдан, эспрессо машин амттай, автомат нь хоёуланг нь чаддаг. Өдөрт хэдэн аяга уудгаараа сонгоорой.

Кофе уудаггүй хүнд халуун данх, талх шарагч хоёр өглөөг мөн л аятайхан болгоно.`,
      en: `Capsules are quick, espresso tastes best, an automatic machine does both: count your cups before you choose.

Who drinks no coffee still has a kettle and toast to begin the day with.`,
    },
    drawing: { theme: 'kitchen', seed: 'coffee-corner' },
    products: [
      'kofera-kapsul',
      'kofera-espresso-15',
      'kofera-barista-20',
      'kofera-auto-one',
      'amtora-retro-1-5',
      'galtora-danh-smart',
      'amtora-talkh-retro',
      'amtora-kholi-to-go',
    ],
  },
  {
    slug: 'steppe-trip',
    title: { mn: 'Хөдөө явахын өмнө', en: 'Before a trip to the steppe' },
    summary: {
      mn: 'Залгуургүй гурван хоног: зураг, цэнэг, холбоо.',
      en: 'Three days without a socket: pictures, power and a signal.',
    },
    body: {
      mn: `Хөдөө гарахад цэнэг хамгийн түрүүнд дуусна. Нарны цэнэглэгч машины цонхон дээр ч ажиллана, харин хүйтэнд зай хурдан суудгийг бүү март: зөөврийн цэнэглэгчээ энгэртээ ав.

Дрон нисгэхээсээ өмнө тухайн газрын журмыг мэдэж ав. Тусгай хамгаалалттай газар зөвшөөрөл шаарддаг.`,
      en: `In the countryside power ends first. A solar power bank charges behind the windscreen; keep it inside your coat, for batteries tire in the cold.

Ask for the rules before you fly a drone: protected areas want a permit.`,
    },
    drawing: { theme: 'photo', seed: 'steppe-trip' },
    products: [
      'shuvelo-bolj-2',
      'nudrix-n5',
      'nudrix-an-70-200',
      'shuvelo-tulguur-160',
      'tsenegra-nuuts-solar',
      'tsagvara-uul-3',
      'duuvox-boom-20',
      'dursam-khalaas-tough',
      'khamgar-ayan-30',
    ],
  },
  {
    slug: 'gaming-room',
    title: { mn: 'Тоглоомын өрөө', en: 'The gaming room' },
    summary: {
      mn: 'Кадр алдахгүй дэлгэц, гараас салахгүй хулгана, хөршийг сэрээхгүй чихэвч.',
      en: 'A quick screen, a sure mouse, and headphones that let the neighbours sleep.',
    },
    body: {
      mn: `Эхлээд дэлгэцээ, дараа нь компьютерээ сонго: 144 Гц дэлгэцтэй бол түүнд хүрэх кадр гаргах хүч хэрэгтэй.

Буйдан дээр найзуудтайгаа тоглох бол консол, ганцаараа ахих бол компьютер. Хоёр дахь удирдлагаа хамт ав.`,
      en: `Choose the screen first and the computer after it: 144 Hz wants a machine that draws as many pictures.

A console for friends on the sofa, a computer for the climb alone. Take a second controller with you.`,
    },
    drawing: { theme: 'gaming', seed: 'gaming-room' },
    products: [
      'baatrix-baatar-g5',
      'baatrix-nud-27',
      'baatrix-nud-wide-34',
      'baatrix-tovch-full',
      'baatrix-sum-3-pro',
      'baatrix-tulaan-wireless',
      'morivant-khuleg-5',
      'morivant-joloo-5',
    ],
  },
  {
    slug: 'gifts-under-200',
    title: { mn: '200 мянгаас доош бэлэг', en: 'Presents under 200,000₮' },
    summary: {
      mn: 'Ээжид, найзад, хамт ажиллагчид: хайрцагтай нь бэлэн.',
      en: 'For a mother, a friend or a colleague, ready in a box.',
    },
    body: {
      mn: `Хэмжээ нь таарах эсэхээ бодох хэрэггүй бэлгүүдийг түүж тавилаа. Бүгд хайрцагтайгаа ирнэ.

Юу сонгохоо мэдэхгүй байвал чихэвч, данх хоёр хэнд ч хэрэг болно.`,
      en: `Things that fit everybody, each in its box.

In doubt choose earbuds or a kettle: everybody has a use for them.`,
    },
    drawing: { theme: 'sale', seed: 'gifts-under-200' },
    products: [
      'duuvox-mini-go',
      'duuvox-tsokh-3',
      'tsagvara-band-6',
      'tsenegra-nuuts-10',
      'amtora-retro-1-5',
      'uslen-salkhi-ion',
      'uslen-jin-smart',
      'salkhira-shuuder-3',
      'khamgar-ayan-22',
      'dursam-tulkhuur-c',
    ],
  },
]
