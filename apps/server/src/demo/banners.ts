import type { ShopBanner } from './shop-file.ts'

const more = { mn: 'Үзэх', en: 'Have a look' }

export const banners: ShopBanner[] = [
  {
    code: 'phones',
    title: { mn: 'Шинэ утас, шинэ өнцөг', en: 'A new phone, a new angle' },
    text: {
      mn: 'Ажлын өдөр 14:00 цагаас өмнө төлбөл хотын төвд тэр өдрөө гарт тань.',
      en: 'Pay before 14:00 on a working day and hold it the same day in the city centre.',
    },
    button: more,
    url: '/t/phones/smartphones',
    drawing: { theme: 'phones', seed: 'home' },
  },
  {
    code: 'winter',
    title: { mn: 'Дулаан гэр, цэвэр агаар', en: 'A warm home, clean air' },
    text: {
      mn: 'Халаагуур, чийгшүүлэгч, агаар цэвэршүүлэгч нэг дор.',
      en: 'Heaters, humidifiers and purifiers in one place.',
    },
    button: more,
    url: '/t/climate',
    drawing: { theme: 'winter', seed: 'home' },
  },
  {
    code: 'sale',
    title: { mn: '30 хүртэл хувийн хямдрал', en: 'Up to 30 % off' },
    text: {
      mn: 'Зурагт, утас, чихэвчийн үнэ энэ долоо хоногт буурлаа.',
      en: 'Televisions, phones and headphones for less this week.',
    },
    button: { mn: 'Хямдралыг үзэх', en: 'See the sale' },
    url: '/products?on_sale=true',
    drawing: { theme: 'sale', seed: 'home' },
  },
  {
    code: 'computers',
    title: { mn: 'Ажил, хичээлд бэлэн компьютер', en: 'Computers ready for work and class' },
    text: {
      mn: 'Кирилл сийлбэртэй гар, хоёр жилийн баталгаа.',
      en: 'Engraved Cyrillic keys and two years of warranty.',
    },
    button: more,
    url: '/t/computers',
    drawing: { theme: 'computers', seed: 'home' },
  },
  {
    code: 'kitchen',
    title: { mn: 'Гал тогоогоо шинэчлэх цаг', en: 'Time for a new kitchen' },
    text: { mn: 'Хөргөгчөөс данх хүртэл, угсралттай нь.', en: 'From refrigerator to kettle, fitted for you.' },
    button: more,
    url: '/t/kitchen',
    drawing: { theme: 'kitchen', seed: 'home' },
  },
  {
    code: 'gaming',
    title: { mn: 'Тоглоомын булангаа бүрдүүл', en: 'Build your gaming corner' },
    text: {
      mn: 'Компьютер, монитор, удирдлага багцаараа хямд.',
      en: 'Computer, monitor and controller cost less together.',
    },
    button: more,
    url: '/t/gaming',
    drawing: { theme: 'gaming', seed: 'home' },
  },
  {
    code: 'delivery',
    title: { mn: 'Монгол даяар хүргэнэ', en: 'Delivered all over Mongolia' },
    text: {
      mn: '21 аймаг, 9 дүүрэгт. Салбараас өөрөө авч болно.',
      en: 'To 21 aimags and 9 districts, or pick it up in a shop.',
    },
    button: { mn: 'Хүргэлтийн нөхцөл', en: 'How delivery works' },
    url: '/pages/delivery',
    drawing: { theme: 'delivery', seed: 'home' },
  },
]
