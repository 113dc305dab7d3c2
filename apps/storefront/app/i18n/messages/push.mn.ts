import type { pushEn } from './push.en.ts'

/** Texts about push messages to this device. */
export const pushMn = {
  'push.ask': 'Захиалга, хямдралын мэдээллээ цаг тухайд нь авах уу?',
  'push.device': 'Энэ төхөөрөмж дээр мэдэгдэл авах',
  'push.device_hint':
    'Захиалгын явц, хүлээж буй барааны мэдээлэл ирнэ. Хямдрал, урамшууллын мэдээг зөвхөн та зөвшөөрсөн бол илгээнэ.',
  'push.done': 'Мэдэгдэл энэ төхөөрөмж дээр ирнэ',
  'push.failed': 'Мэдэгдлийг асааж чадсангүй. Дараа дахин оролдоно уу',
  'push.forbidden': 'Хөтөч тань энэ сайтын мэдэгдлийг хориглосон байна. Хөтчийн тохиргооноос зөвшөөрнө үү.',
  'push.impossible': 'Энэ хөтөч мэдэгдэл хүлээн авах боломжгүй байна.',
  'push.later': 'Дараа',
  'push.title': 'Мэдэгдэл',
  'push.yes': 'Тийм',
} satisfies Record<keyof typeof pushEn, string>
